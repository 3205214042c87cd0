import { z } from 'zod'
import { contentFields } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

/** Id of the user's one profile document, which is created with the account. */
export const PROFILE_ID = 'profile'

const name = z.string().max(limits.personName)
const line = z.string().max(limits.profileLine)
const text = z.string().max(limits.profileText)
const link = z
  .string()
  .max(limits.address)
  .regex(/^(https?:\/\/[^\s/]\S*)?$/, 'must be a web address, or empty')
const phoneText = z.string().max(limits.phoneText)

/** Spellings of one number; all empty if none. phone.ts validates them. */
export const phoneSchema = z.strictObject({
  /** As typed. */
  number: phoneText,
  internationalNumber: phoneText,
  nationalNumber: phoneText,
  e164Number: z.string().regex(/^(\+[1-9]\d{3,14})?$/, 'must be a phone number, or empty'),
  /** Such as `IN`. */
  countryCode: z.string().regex(/^([A-Z]{2})?$/, 'must be a country, or empty'),
  /** Such as `+91`. */
  dialCode: z.string().regex(/^(\+[1-9]\d{0,3})?$/, 'must be a country’s dial code, or empty'),
})
export type Phone = z.infer<typeof phoneSchema>

export const lifeGoalSchema = z.enum(['Career', 'Finance', 'Health', 'Learning', 'Opportunities'])
const preferredFormatSchema = z.enum(['text', 'story', 'audio'])
/** Empty until chosen. */
const readingTimeSchema = z.enum(['', 'morning', 'evening', 'night'])

/** Names, unique regardless of case. */
const namesOf = (name: z.ZodString, most: number) =>
  z
    .array(name)
    .max(most)
    .refine((names) => new Set(names.map((each) => each.toLowerCase())).size === names.length, 'each only once')

const sourceName = z.string().min(1).max(limits.followedName)
const followed = namesOf(sourceName, limits.followed)

/** Fields that users write. No transforms: device and server must hold the same bytes. */
export const profileContentSchema = z.strictObject({
  firstName: name,
  lastName: name,
  phone: phoneSchema,
  aboutMe: text,
  notice: text,
  importantAnnouncement: text,
  qualification: line,
  skills: line,
  workExperience: text,
  hobbies: line,
  locations: line,
  /** True if others may find the profile and see its public fields. */
  publish: z.boolean(),
  linkedinProfileLink: link,
  facebookProfileLink: link,
  twitterProfileLink: link,
  personalWebsiteLink: link,
  lifeGoals: z
    .array(lifeGoalSchema)
    .max(lifeGoalSchema.options.length)
    .refine((goals) => new Set(goals).size === goals.length, 'each only once'),
  interestAreas: line,
  preferredFormat: preferredFormatSchema,
  readingTime: readingTimeSchema,
  profession: line,
  domain: line,
  skillsAI: line,
  baseCategory: line,
  subCategory: line,
  /** Names of sources that the watch list adds to the editor's choice. */
  followedSources: followed,
  followedCategories: followed,
  /** Names of sources whose articles no list shows. */
  mutedSources: namesOf(sourceName, limits.muted),
  /** Words and phrases: no list shows an article with one in its title or summary. */
  mutedWords: namesOf(z.string().min(limits.mutedWordLeast).max(limits.mutedWord), limits.muted),
  ...contentFields,
})
export type ProfileContent = z.infer<typeof profileContentSchema>

const photoId = z.string().max(80)

/** Server fields: uploaded pictures, and the verification of the phone number. */
export const profileOwnedSchema = z.strictObject({
  /** URL of the picture, here or on another site; empty if none. */
  imagePath: z.string().max(limits.address),
  /** Ids of the album's pictures, oldest first. */
  albumImages: z.array(photoId).max(limits.albumImages),
  phoneVerified: z.boolean(),
})
export type ProfileOwned = z.infer<typeof profileOwnedSchema>

export const noPhone: Phone = {
  number: '',
  internationalNumber: '',
  nationalNumber: '',
  e164Number: '',
  countryCode: '',
  dialCode: '',
}

/** A new profile's values. */
export const profileDefaults: Omit<ProfileContent, keyof typeof contentFields> = {
  firstName: '',
  lastName: '',
  phone: noPhone,
  aboutMe: '',
  notice: '',
  importantAnnouncement: '',
  qualification: '',
  skills: '',
  workExperience: '',
  hobbies: '',
  locations: '',
  publish: false,
  linkedinProfileLink: '',
  facebookProfileLink: '',
  twitterProfileLink: '',
  personalWebsiteLink: '',
  lifeGoals: ['Career', 'Learning'],
  interestAreas: '',
  preferredFormat: 'text',
  readingTime: '',
  profession: '',
  domain: '',
  skillsAI: '',
  baseCategory: '',
  subCategory: '',
  followedSources: [],
  followedCategories: [],
  mutedSources: [],
  mutedWords: [],
}

export const noPictures: ProfileOwned = { imagePath: '', albumImages: [], phoneVerified: false }

export const profileCollection = defineCollection({
  content: profileContentSchema,
  owned: profileOwnedSchema,
  unseen: noPictures,
})

/** First and last name joined; the rule of 3 to 20 characters applies to this. */
function fullNameOf({ firstName, lastName }: Pick<ProfileContent, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

/** True if a user may set this name. A name that came with the account may be longer or shorter; it stays. */
export function isFullName(names: Pick<ProfileContent, 'firstName' | 'lastName'>): boolean {
  const { length } = fullNameOf(names)
  return length >= limits.fullNameLeast && length <= limits.fullName
}
