import { limits } from '#schemas/limits.ts'
import { type Phone, type ProfileContent, profileDefaults } from '#schemas/profile.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'
import { mergeChoice, mergeField } from './merge-field.ts'
import { mergeLines } from './merge-lines.ts'
import { mergeTags } from './merge-tags.ts'
import { mergeTimestamps } from './merge-timestamps.ts'

/** Texts that can hold both devices' lines, with their limits. A name, a link or a choice can have only one value. */
const texts = {
  aboutMe: limits.profileText,
  notice: limits.profileText,
  importantAnnouncement: limits.profileText,
  workExperience: limits.profileText,
  qualification: limits.profileLine,
  skills: limits.profileLine,
  hobbies: limits.profileLine,
  locations: limits.profileLine,
  interestAreas: limits.profileLine,
  skillsAI: limits.profileLine,
} as const

/**
 * Merges two edits of a profile field by field: a change wins over no change. If both changed a text, keeps the lines
 * of both. For single values the merging device's wins, and the server keeps both sides as revisions. Without a base,
 * the values of a new profile count as unchanged.
 */
export const mergeProfile: Merge<ProfileContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (isSameContent(base, theirs)) return mine
  const { isRescued: _, ...lifetime } = mergeTimestamps(base, mine, theirs)
  const past = { ...profileDefaults, ...lifetime, ...base }
  const fields = (Object.keys(profileDefaults) as (keyof typeof profileDefaults)[]).map((field) => {
    if (isText(field)) return [field, mergeLines(past[field], mine[field], theirs[field], texts[field])]
    return [field, mergeChoice(field, past, mine, theirs)]
  })
  return {
    ...(Object.fromEntries(fields) as ProfileContent),
    phone: mergePhone(past.phone, mine.phone, theirs.phone),
    lifeGoals: mergeTags(past.lifeGoals, mine.lifeGoals, theirs.lifeGoals) as ProfileContent['lifeGoals'],
    ...mergeNames(past, mine, theirs),
    ...lifetime,
  }
}

/** Lists of names, with their limits. */
const nameLists = {
  followedSources: limits.followed,
  followedCategories: limits.followed,
  mutedSources: limits.muted,
  mutedWords: limits.muted,
} as const

type NameLists = Record<keyof typeof nameLists, string[]>

/** The union of both devices' lists, each name once, cut at the limit. */
function mergeNames(base: NameLists, mine: NameLists, theirs: NameLists): NameLists {
  const merged = Object.entries(nameLists).map(([list, most]) => {
    const field = list as keyof NameLists
    const names = mergeTags(base[field], mine[field], theirs[field])
    const isFirst = (name: string, place: number) =>
      names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === place
    return [field, names.filter(isFirst).slice(0, most)]
  })
  return Object.fromEntries(merged) as NameLists
}

function isText(field: string): field is keyof typeof texts {
  return field in texts
}

/** The spellings of a phone number are merged as one, so that no number is mixed from two. */
function mergePhone(base: Phone, mine: Phone, theirs: Phone): Phone {
  const [was, here, there] = [base, mine, theirs].map((phone) => JSON.stringify(phone)) as [string, string, string]
  return mergeField(was, here, there, (own) => own) === here ? mine : theirs
}
