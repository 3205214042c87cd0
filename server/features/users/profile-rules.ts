import { isWebAddress } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'
import { isPhone } from '#schemas/phone.ts'
import { isFullName, PROFILE_ID, type ProfileContent } from '#schemas/profile.ts'
import type { RowError } from '#schemas/sync.ts'
import type { CollectionRules, RowWrite } from '../../synced-rows/collection-rules.ts'
import { invalid } from '../../synced-rows/content-rules.ts'

type ProfileWrite = RowWrite<'profiles'>

export const profileRules: CollectionRules<'profiles'> = {
  check(write) {
    if (write.id !== PROFILE_ID) return invalid(`id: must be ${PROFILE_ID}`)
    if (write.content.deletedAt !== 0) return invalid('deletedAt: a profile goes with its account alone')
    return findWrongName(write) ?? findWrongLink(write.content) ?? findWrongPhone(write)
  },
}

/** Accepts an unchanged name of any length (it came with the account), and a merged one. */
function findWrongName({ content, stored, isMerge }: ProfileWrite): RowError | null {
  const isUnchanged = stored?.firstName === content.firstName && stored.lastName === content.lastName
  if (isUnchanged || isMerge || isFullName(content)) return null
  return invalid(
    `firstName: first and last name together must have ${limits.fullNameLeast} to ${limits.fullName} characters`,
  )
}

function findWrongLink(content: ProfileContent): RowError | null {
  const links = ['linkedinProfileLink', 'facebookProfileLink', 'twitterProfileLink', 'personalWebsiteLink'] as const
  const wrong = links.find((link) => content[link] !== '' && !isWebAddress(content[link]))
  return wrong ? invalid(`${wrong}: must be a web address, or empty`) : null
}

function findWrongPhone({ content, stored }: ProfileWrite): RowError | null {
  const isUnchanged = JSON.stringify(stored?.phone) === JSON.stringify(content.phone)
  return isUnchanged || isPhone(content.phone) ? null : invalid('phone: is no number that its country knows')
}
