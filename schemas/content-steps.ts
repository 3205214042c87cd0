import type { CollectionName } from './collections.ts'

type Fields = Record<string, unknown>

/**
 * Turns content as one form of the contract had it into the next form. Pure, and leaves content alone that is of a later
 * form already: where content comes from outside, nobody says which form it has.
 */
type ContentStep = (content: Fields) => Fields

/** Every change of form since the first release, oldest first. Append here when a collection's content changes. */
const contentSteps: Record<CollectionName, readonly ContentStep[]> = {
  noteCategories: [],
  notes: [addSpeechAndSource],
  bookmarks: [addLanguage, addPicture],
  profiles: [addFollowed],
  chatSessions: [addOwnTextsTo],
  chatTurns: [],
  transactions: [],
  memberships: [],
  noteImages: [],
}

/** The form of a collection's content that this release writes: the number of steps since the first, which is form 0. */
export function contentForm(collection: CollectionName): number {
  return contentSteps[collection].length
}

/** Content in the present form, whichever form it came in; what is present already comes back equal. */
export function renewContent(collection: CollectionName, content: Fields): Fields {
  return contentSteps[collection].reduce((form, step) => step(form), content)
}

// The server's columns have the same defaults, so that both sides hold the same bytes.

function addLanguage(bookmark: Fields): Fields {
  return { ...bookmark, language: bookmark.language ?? 'en' }
}

function addPicture(bookmark: Fields): Fields {
  return { ...bookmark, picture: bookmark.picture ?? '' }
}

function addOwnTextsTo(session: Fields): Fields {
  return { ...session, ownTextsTo: session.ownTextsTo ?? '' }
}

function addFollowed(profile: Fields): Fields {
  const { followedSources = [], followedCategories = [] } = profile
  return { ...profile, followedSources, followedCategories }
}

function addSpeechAndSource(note: Fields): Fields {
  const { speechDescription = '', sourceUrl = '', sourceTitle = '', sourceQuote = '' } = note
  return { ...note, speechDescription, sourceUrl, sourceTitle, sourceQuote }
}
