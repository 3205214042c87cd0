import { paths } from '#schemas/paths.ts'
import { passwordTexts } from '../../features/auth/auth-texts.ts'
import { contactTexts } from '../../features/contact/contact-texts.ts'
import { pricingTexts, shopTexts } from '../../features/information/information-texts.ts'
import { lifeImpactTexts } from '../../features/life-impact/life-impact-texts.ts'
import { bookmarksTexts } from '../../features/news/bookmarks/bookmarks-texts.ts'
import { offlinePageTexts } from '../../features/news/offline/offline-page-texts.ts'
import { searchTexts } from '../../features/news/search/search-texts.ts'
import { followingTexts } from '../../features/news/sources/source-texts.ts'
import { speechTexts } from '../../features/speech/speech-texts.ts'
import { kidsTexts, storiesTexts } from '../../features/stories/stories-texts.ts'
import { waitlistTexts } from '../../features/waitlist/waitlist-texts.ts'
import { writeTitle } from '../../texts/site-texts.ts'

/**
 * Titles of public screens that render only in the browser. tests/e2e/first-visit.test.ts compares them with the
 * app's own.
 */
const titles: Record<string, string> = {
  [paths.login]: 'Login',
  [paths.invitation]: passwordTexts.invitation.title,
  [paths.newsSearch]: searchTexts.pageTitle,
  [paths.bookmarks]: bookmarksTexts.title,
  [paths.following]: followingTexts.title,
  [paths.lifeImpact]: lifeImpactTexts.title,
  [paths.offline]: offlinePageTexts.title,
  [paths.kidsStory]: kidsTexts.title,
  [paths.stories]: storiesTexts.title,
  [paths.termsCondition]: 'Terms and conditions',
  [paths.privacyPolicy]: 'Privacy policy',
  [paths.termsOfUse]: 'Terms of use',
  [paths.disclaimer]: 'Disclaimer',
  [paths.pricing]: pricingTexts.title,
  [paths.returnRefund]: 'Return and refund policy',
  [paths.botInfo]: 'Bot information',
  [paths.contact]: contactTexts.heading,
  [paths.shop]: shopTexts.title,
  [paths.speech]: speechTexts.title,
  [paths.waitlist]: waitlistTexts.title,
}

/** Full title as in the browser's tab; undefined if the path alone does not determine it. */
export function readTitle(pathname: string): string | undefined {
  const path = pathname.replace(/\/$/, '')
  const title = Object.hasOwn(titles, path) ? titles[path] : undefined
  return title === undefined ? undefined : writeTitle(title)
}
