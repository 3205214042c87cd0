// Content of the simulation: a document is a list of tokens, each written once. A token that is missing or doubled at
// the end is a lost or doubled write; a wrong base in the three-way merge causes one.
import { type CollectionName, collectionNames, isWrittenByServer } from '#schemas/collections.ts'
import { noteDefaults } from '#schemas/note.ts'
import { profileDefaults } from '#schemas/profile.ts'
import type { Fields } from '#src/database/rows/synced-row.ts'
import { keepTheirs } from '#src/merge/take-servers.ts'
import type { Merge } from '#src/replication/row-rules.ts'

const textField: Record<CollectionName, string> = {
  noteCategories: 'description',
  notes: 'description',
  bookmarks: 'text',
  profiles: 'aboutMe',
  chatSessions: 'chatTitle',
  chatTurns: 'question',
  readStates: 'read',
  sources: 'title',
  // Written by the server only, so devices never write them.
  transactions: '',
  noteImages: 'data',
}

const emptyDocuments: Record<CollectionName, Fields> = {
  noteCategories: { name: 'category', description: '', isActive: true, isPublish: true, isGlobal: false },
  notes: { name: 'note', description: '', ...noteDefaults },
  bookmarks: {
    url: 'https://news.example/1',
    title: 'title',
    source: '',
    category: '',
    author: '',
    published: '',
    summary: '',
    text: '',
    edition: 'feed',
    language: 'en',
    picture: '',
  },
  profiles: profileDefaults,
  chatSessions: {
    chatTitle: '',
    chatModel: 'deepseek-chat',
    assistant: 'general',
    isActive: true,
    temporary: false,
    language: 'English',
    ownTextsTo: '',
  },
  chatTurns: {
    sessionId: 'session',
    question: '',
    model: 'deepseek-chat',
    assistant: 'general',
    language: 'English',
    articleId: '',
    documentId: '',
  },
  transactions: {},
  noteImages: { noteId: 'note', type: 'image/webp', width: 1, height: 1, data: '' },
  readStates: { read: [], places: [] },
  sources: {
    url: 'https://news.example/feed',
    title: '',
    folder: '',
    isMuted: false,
    reads: 'full',
    notifies: false,
  },
}

/** Of eight bytes, as the schema of read articles demands. */
const markOf = (token: string) => Buffer.from(token.padEnd(8, '\0')).toString('hex')
const tokenOf = (mark: string) => Buffer.from(mark, 'hex').toString().replaceAll('\0', '')

/** Each token is a paragraph or a line, where the product merges texts by these. */
function addTokens(collection: CollectionName, text: unknown, tokens: readonly string[]): unknown {
  if (Array.isArray(text)) return [...new Set([...text, ...tokens.map(markOf)])].sort()
  if (collection === 'notes' || collection === 'noteCategories') {
    return text + tokens.map((token) => `<p>${token}</p>`).join('')
  }
  return [text, ...tokens].filter(Boolean).join(collection === 'profiles' ? '\n' : ' ')
}

export function tokensOf(collection: CollectionName, content: Fields | null | undefined): string[] {
  return tokensIn(content?.[textField[collection]])
}

export function tokensIn(text: unknown): string[] {
  if (Array.isArray(text)) return text.filter((mark) => /^[\da-f]{16}$/.test(String(mark))).map(tokenOf)
  if (typeof text !== 'string') return []
  return text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

export function addToken(collection: CollectionName, content: Fields | undefined, token: string, time: number): Fields {
  const before = content ?? { ...emptyDocuments[collection], createdAt: time, deletedAt: 0, updatedAt: time }
  const text = addTokens(collection, before[textField[collection]], [token])
  return { ...before, [textField[collection]]: text, deletedAt: 0, updatedAt: time }
}

export function toggleDeleted(content: Fields, time: number): Fields {
  return { ...content, deletedAt: content.deletedAt ? 0 : time, updatedAt: time }
}

/** Keeps their tokens, then adds mine. Delete against edit: the edit wins; otherwise the side that changed it wins. */
export function createTokenMerge(collection: CollectionName): Merge {
  return (base, mine, theirs) => {
    const before = new Set(tokensOf(collection, base))
    const there = tokensOf(collection, theirs)
    const added = tokensOf(collection, mine).filter((token) => !before.has(token) && !there.includes(token))
    const deletedAt = mergeDeletedAt({
      base,
      mine,
      theirs,
      hasMineAdded: added.length > 0,
      hasTheirsAdded: there.some((token) => !before.has(token)),
    })
    if (added.length === 0 && deletedAt === theirs.deletedAt) return theirs
    const updatedAt = Math.max(Number(mine.updatedAt), Number(theirs.updatedAt)) + 1
    return {
      ...theirs,
      [textField[collection]]: addTokens(collection, emptyDocuments[collection][textField[collection]], [
        ...there,
        ...added,
      ]),
      deletedAt,
      updatedAt,
    }
  }
}

function mergeDeletedAt(sides: {
  base: Fields | null
  mine: Fields
  theirs: Fields
  hasMineAdded: boolean
  hasTheirsAdded: boolean
}): unknown {
  const { base, mine, theirs, hasMineAdded, hasTheirsAdded } = sides
  if (hasMineAdded && !mine.deletedAt) return 0
  if (hasTheirsAdded && !theirs.deletedAt) return 0
  return mine.deletedAt === (base?.deletedAt ?? 0) ? theirs.deletedAt : mine.deletedAt
}

/** A merge for every collection. Collections that only the server writes take its version. */
export function createMerges(create: (collection: CollectionName) => Merge): Record<CollectionName, Merge> {
  const merges = collectionNames.map((name) => [name, isWrittenByServer(name) ? keepTheirs : create(name)])
  return Object.fromEntries(merges) as Record<CollectionName, Merge>
}
