import { articleIdOf, isWebAddress } from '#schemas/article-address.ts'
import type { CollectionName, ContentOf } from '#schemas/collections.ts'
import { markupLength, textLength } from '#schemas/html-profile.ts'
import { limits } from '#schemas/limits.ts'
import { imageTags } from '#schemas/note-image-html.ts'
import { isPhone } from '#schemas/phone.ts'
import { isFullName, PROFILE_ID } from '#schemas/profile.ts'
import type { RowError } from '#schemas/sync.ts'
import type { Writer } from '../db/caller.ts'
import { isCleanHtml } from '../html-profile.ts'
import { isArticleMarkup } from '../providers/feeds/article-profile.ts'
import { findWrongImage } from './image-rules.ts'

interface Write<Name extends CollectionName> {
  id: string
  content: ContentOf<Name>
  /** The server's state of the document; undefined while it is new. */
  stored: ContentOf<Name> | undefined
  caller: Writer
  /** Made by merging two sides, neither of which may be cut. */
  isMerge: boolean
}

/** Nobody makes themselves rich by sync. */
const servers: RowError = { status: 403, code: 'server_only', message: 'Only the server writes this.' }

type Rule<Name extends CollectionName> = (write: Write<Name>) => RowError | null | Promise<RowError | null>

const rules: { [Name in CollectionName]: Rule<Name> } = {
  notes(write) {
    return (
      findBlankName(write) ??
      findForeignMarkup(write) ??
      findManyImages(write) ??
      findMuchMarkup(write) ??
      findExcess(write, mostOf(write)) ??
      findWrongSource(write)
    )
  },
  noteCategories(write) {
    if (write.stored && write.caller.membershipDays === 0) {
      return { status: 403, code: 'membership_required', message: 'Editing a category needs an active membership.' }
    }
    return (
      findBlankName(write) ??
      findForeignMarkup(write) ??
      findImage(write) ??
      findExcess(write, write.isMerge ? limits.categoryHtml : limits.categoryText)
    )
  },
  async bookmarks({ id, content, stored }) {
    if (!isWebAddress(content.url)) return invalid('url: must be a web address')
    const isForeign = content.text !== stored?.text && !isArticleMarkup(content.text)
    if (isForeign) return invalid('text: holds markup that articles cannot have')
    const isOfAddress = id === (await articleIdOf(content.url))
    return isOfAddress ? null : invalid('id: must be the one made of the bookmarked address')
  },
  profiles(write) {
    if (write.id !== PROFILE_ID) return invalid(`id: must be ${PROFILE_ID}`)
    if (write.content.deletedAt !== 0) return invalid('deletedAt: a profile goes with its account alone')
    return findWrongName(write) ?? findWrongLink(write.content) ?? findWrongPhone(write)
  },
  transactions: () => servers,
  memberships: () => servers,
  async noteImages(write) {
    const fault = await findWrongImage(write)
    return fault === null ? null : invalid(fault)
  },
  chatSessions: ({ content, stored }) => {
    if (!stored || (stored.assistant === content.assistant && stored.temporary === content.temporary)) return null
    return invalid('temporary: what kind of conversation it is was chosen when it began')
  },
  chatTurns: (write) => (write.content.deletedAt > 0 ? null : findWrongQuestion(write)),
}

/** Why this content may not be written, beyond what its schema says; null where it may. */
export async function findFault<Name extends CollectionName>(
  collection: Name,
  write: Write<Name>,
): Promise<RowError | null> {
  return findUnstorableText(write.content) ?? (await rules[collection](write))
}

export function invalid(message: string): RowError {
  return { status: 422, code: 'invalid_fields', message }
}

/** Device and server must hold the same characters, and PostgreSQL keeps neither U+0000 nor half a surrogate pair. */
function findUnstorableText(content: object): RowError | null {
  for (const [field, value] of Object.entries(content)) {
    if (textsOf(value).some((text) => text.includes('\0') || !text.isWellFormed())) {
      return invalid(`${field}: holds characters that cannot be stored`)
    }
  }
  return null
}

/** Every text in a field, in lists and objects too. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

/** It is asked again as it is, never changed: the answer would be one to other words. */
function findWrongQuestion({ content, stored }: Write<'chatTurns'>): RowError | null {
  if (content.question.trim() === '') return invalid('question: must have more than spaces')
  const fixed = ['sessionId', 'question', 'articleId', 'documentId'] as const
  const changed = stored && fixed.find((field) => stored[field] !== content[field])
  return changed ? invalid(`${changed}: cannot be changed`) : null
}

interface Named {
  content: { name: string }
  stored: { name: string } | undefined
}

function findBlankName({ content, stored }: Named): RowError | null {
  if (content.name.trim() !== '' || content.name === stored?.name) return null
  return invalid('name: must have more than spaces')
}

interface Described {
  content: { description: string }
  stored: { description: string } | undefined
}

/** Stored markup stays acceptable, so that its document can still be edited elsewhere, or deleted. */
function findForeignMarkup({ content, stored }: Described): RowError | null {
  if (content.description === stored?.description || isCleanHtml(content.description)) return null
  return invalid('description: holds markup that notes cannot keep')
}

/** Only notes hold images. */
function findImage({ content, stored }: Described): RowError | null {
  const hasImage = content.description !== stored?.description && imageTags(content.description).length > 0
  return hasImage ? invalid('description: holds an image, which only notes can') : null
}

function findManyImages({ content, stored, isMerge }: Write<'notes'>): RowError | null {
  const images = imageTags(content.description).length
  if (isMerge || images <= limits.noteImages || images <= imageTags(stored?.description ?? '').length) return null
  return invalid(`description: has ${images} images, the limit is ${limits.noteImages}`)
}

/** Markup that no text needs is a way to store much under the limit of text. */
function findMuchMarkup({ content, stored, isMerge }: Write<'notes'>): RowError | null {
  const markup = markupLength(content.description)
  const limit = isMerge ? 2 * limits.noteMarkup : limits.noteMarkup
  if (markup <= limit || markup <= markupLength(stored?.description ?? '')) return null
  return invalid(`description: has ${markup} characters of markup, the limit is ${limit}`)
}

function mostOf({ caller, isMerge }: Write<'notes'>): number {
  return caller.role === 'admin' || isMerge ? limits.noteTextAdmin : limits.noteText
}

function findExcess({ content, stored }: Described, limit: number): RowError | null {
  const length = textLength(content.description)
  // A merge may have gone over the limit: then it may be shortened step by step.
  if (length <= limit || (stored && length <= textLength(stored.description))) return null
  return invalid(`description: has ${length} characters, the limit is ${limit}`)
}

function findWrongSource({ content: { sourceUrl } }: Write<'notes'>): RowError | null {
  return sourceUrl === '' || isWebAddress(sourceUrl) ? null : invalid('sourceUrl: must be a web address, or empty')
}

/** A name that came with the account stays acceptable, whatever its length, and so does one that two devices made. */
function findWrongName({ content, stored, isMerge }: Write<'profiles'>): RowError | null {
  const isUnchanged = stored?.firstName === content.firstName && stored.lastName === content.lastName
  if (isUnchanged || isMerge || isFullName(content)) return null
  return invalid(
    `firstName: first and last name together must have ${limits.fullNameLeast} to ${limits.fullName} characters`,
  )
}

function findWrongLink(content: ContentOf<'profiles'>): RowError | null {
  const links = ['linkedinProfileLink', 'facebookProfileLink', 'twitterProfileLink', 'personalWebsiteLink'] as const
  const wrong = links.find((link) => content[link] !== '' && !isWebAddress(content[link]))
  return wrong ? invalid(`${wrong}: must be a web address, or empty`) : null
}

function findWrongPhone({ content, stored }: Write<'profiles'>): RowError | null {
  const isUnchanged = JSON.stringify(stored?.phone) === JSON.stringify(content.phone)
  return isUnchanged || isPhone(content.phone) ? null : invalid('phone: is no number that its country knows')
}
