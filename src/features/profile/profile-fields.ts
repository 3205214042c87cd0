// Converts the profile between document and form fields.
import { deepEqual } from 'rxdb/plugins/utils'
import { readPhone } from '#schemas/phone.ts'
import type { ProfileContent } from '#schemas/profile.ts'
import { isFullName } from '#schemas/profile.ts'
import type { ProfileEdit } from '../../database/profile/profile.ts'
import { profileTexts } from './profile-texts.ts'

/** Fields that are text in the document, too. */
const textNames = [
  'firstName',
  'lastName',
  'aboutMe',
  'notice',
  'importantAnnouncement',
  'qualification',
  'skills',
  'workExperience',
  'hobbies',
  'locations',
  'linkedinProfileLink',
  'facebookProfileLink',
  'twitterProfileLink',
  'personalWebsiteLink',
  'interestAreas',
  'profession',
  'domain',
  'skillsAI',
  'baseCategory',
  'subCategory',
  'preferredFormat',
  'readingTime',
] as const
export type TextName = (typeof textNames)[number]

const linkNames = [
  'linkedinProfileLink',
  'facebookProfileLink',
  'twitterProfileLink',
  'personalWebsiteLink',
] as const satisfies TextName[]

export type ProfileFields = Record<TextName | 'phoneCountry' | 'phoneNumber', string> &
  Pick<ProfileContent, 'publish' | 'lifeGoals'>
export type ProfileProblems = Partial<Record<keyof ProfileFields, string>>

export function fieldsOf(content: ProfileContent): ProfileFields {
  const texts = Object.fromEntries(textNames.map((name) => [name, content[name]])) as Record<TextName, string>
  return {
    ...texts,
    phoneCountry: content.phone.countryCode,
    phoneNumber: content.phone.number,
    publish: content.publish,
    lifeGoals: content.lifeGoals,
  }
}

/** The form's changes to the document it started from, or its errors by field. */
export function readProfileFields(
  fields: ProfileFields,
  opened: ProfileContent,
): { kind: 'edit'; edit: ProfileEdit } | { kind: 'problems'; problems: ProfileProblems } {
  const problems: ProfileProblems = {}
  const names = { firstName: fields.firstName.trim(), lastName: fields.lastName.trim() }
  const hasNewName = names.firstName !== opened.firstName || names.lastName !== opened.lastName
  if (hasNewName && !isFullName(names)) problems.firstName = profileTexts.errors.name
  for (const name of linkNames) {
    if (fields[name].trim() !== '' && !isWebAddress(fields[name].trim())) problems[name] = profileTexts.errors.link
  }
  const phone = readPhoneFields(fields, opened)
  if (!phone) problems.phoneNumber = profileTexts.errors.phone
  if (!phone || Object.keys(problems).length > 0) return { kind: 'problems', problems }

  const before = fieldsOf(opened)
  const changed = textNames.filter((name) => fields[name] !== before[name])
  const texts = Object.fromEntries(changed.map((name) => [name, fields[name].trim()])) as ProfileEdit
  const edit: ProfileEdit = { ...texts }
  if (phone !== opened.phone) edit.phone = phone
  if (fields.publish !== before.publish) edit.publish = fields.publish
  if (!deepEqual(fields.lifeGoals, before.lifeGoals)) edit.lifeGoals = fields.lifeGoals
  return { kind: 'edit', edit }
}

function isWebAddress(text: string): boolean {
  const address = URL.parse(text)
  return address !== null && /^https?:$/.test(address.protocol) && !/\s/.test(text)
}

function readPhoneFields(fields: ProfileFields, { phone }: ProfileContent): ProfileContent['phone'] | null {
  if (fields.phoneNumber === phone.number && fields.phoneCountry === phone.countryCode) return phone
  return readPhone(fields.phoneNumber, fields.phoneCountry)
}
