import { contactTexts } from '../../features/contact/contact-texts.ts'
import { pricingTexts } from '../../features/information/pricing-texts.ts'
import { shopTexts } from '../../features/information/shop-texts.ts'
import { lifeImpactTexts } from '../../features/life-impact/life-impact-texts.ts'
import { bookmarksTexts } from '../../features/news/bookmarks/bookmarks-texts.ts'
import { followingTexts } from '../../features/news/following/following-texts.ts'
import { offlinePageTexts } from '../../features/news/offline/offline-page-texts.ts'
import { searchTexts } from '../../features/news/search/search-texts.ts'
import { speechTexts } from '../../features/speech/speech-texts.ts'
import { kidsTexts } from '../../features/stories/kids/kids-texts.ts'
import { storiesTexts } from '../../features/stories/stories-texts.ts'
import { waitlistTexts } from '../../features/waitlist/waitlist-texts.ts'
import { writeTitle } from '../../texts/site-texts.ts'

/** Of the public screens that are made in the browser alone; tests/e2e/first-visit.test.ts compares them with the app's own. */
const titles: Record<string, string> = {
  '/pages/user/login': 'Login',
  '/pages/news/search': searchTexts.pageTitle,
  '/pages/news/bookmarks': bookmarksTexts.title,
  '/pages/news/following': followingTexts.title,
  '/pages/news/life-impact': lifeImpactTexts.title,
  '/pages/news/offline': offlinePageTexts.title,
  '/pages/news/kids-story': kidsTexts.title,
  '/pages/story/list': storiesTexts.title,
  '/pages/termscondition': 'Terms and conditions',
  '/pages/privacypolicy': 'Privacy policy',
  '/pages/termsofuse': 'Terms of use',
  '/pages/disclaimer': 'Disclaimer',
  '/pages/pricing': pricingTexts.title,
  '/pages/returnrefund': 'Return and refund policy',
  '/pages/bot-info': 'Bot information',
  '/pages/contactus': contactTexts.heading,
  '/pages/shop': shopTexts.title,
  '/pages/speech': speechTexts.title,
  '/pages/wait-list': waitlistTexts.title,
}

/** Whole, as the browser's tab shows it; undefined where the address alone does not tell it. */
export function readTitle(pathname: string): string | undefined {
  const path = pathname.replace(/\/$/, '')
  const title = Object.hasOwn(titles, path) ? titles[path] : undefined
  return title === undefined ? undefined : writeTitle(title)
}
