import { articleIdOf } from '#schemas/article-address.ts'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import { DEFAULT_CHAT_MODEL } from '#schemas/chat-models.ts'
import { type ChatSessionContent, ENGLISH } from '#schemas/chat-session.ts'
import type { ChatTurnContent } from '#schemas/chat-turn.ts'
import { type NoteContent, noteDefaults } from '#schemas/note.ts'
import type { NoteCategoryContent } from '#schemas/note-category.ts'
import type { NoteImageContent } from '#schemas/note-image.ts'
import type { SourceContent } from '#schemas/own-source.ts'
import { PROFILE_ID, type ProfileContent, profileDefaults } from '#schemas/profile.ts'
import type { ReadStateContent } from '#schemas/read-state.ts'
import type { PushRow } from '#schemas/sync.ts'

const times = { createdAt: 1_000, updatedAt: 2_000, deletedAt: 0 }

export function noteContent(changes: Partial<NoteContent> = {}): NoteContent {
  return {
    name: 'A note',
    description: '<p>Text</p>',
    ...noteDefaults,
    ...times,
    ...changes,
  }
}

export function categoryContent(changes: Partial<NoteCategoryContent> = {}): NoteCategoryContent {
  const flags = { isActive: true, isPublish: true, isGlobal: false }
  return { name: 'Physics', description: '<p>Motion</p>', ...flags, ...times, ...changes }
}

export function bookmarkContent(changes: Partial<BookmarkContent> = {}): BookmarkContent {
  const article = { source: 'Paper', category: 'World', author: '', published: '', summary: '', text: '' }
  return {
    url: 'https://example.com/a',
    title: 'News',
    edition: 'feed',
    language: 'en',
    picture: '',
    ...article,
    ...times,
    ...changes,
  }
}

export function profileContent(changes: Partial<ProfileContent> = {}): ProfileContent {
  return { ...profileDefaults, firstName: 'Asha', lastName: 'Rao', ...times, ...changes }
}

/** An image of 4 × 2 pixels in base64, by format. */
export const smallImages = {
  webp: 'UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoEAAIAAUAmJaACdLoB+AADsAD+8iJf/ZWPpWPpWP3gv/n5nduL+cwA',
  jpeg: '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAACAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJYBoY//2Q==',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAACXBIWXMAAAPoAAAD6AG1e5JrAAAAEElEQVQImWPgijoBRwzIHAB0CglhkGBXPQAAAABJRU5ErkJggg==',
  gif: 'R0lGODlhBAACAIAAAExpcQpayCH5BAUAAAAALAAAAAAEAAIAAAIDjG8FADs=',
}

export function imageContent(changes: Partial<NoteImageContent> = {}): NoteImageContent {
  const image = { noteId: 'note', type: 'image/webp', width: 4, height: 2 } as const
  return { ...image, data: smallImages.webp, ...times, ...changes }
}

/** A row that a device pushes for a new image. */
export function imagePush(content: Partial<NoteImageContent> = {}, row: Partial<PushRow> = {}): PushRow {
  const fresh = { id: crypto.randomUUID(), version: crypto.randomUUID(), baseVersion: null }
  return { collection: 'noteImages', ...fresh, content: imageContent(content), ...row }
}

export function chatSessionContent(changes: Partial<ChatSessionContent> = {}): ChatSessionContent {
  const choices = { chatModel: DEFAULT_CHAT_MODEL, assistant: 'general', language: ENGLISH } as const
  const begun = { chatTitle: 'A chat', isActive: true, temporary: false, ownTextsTo: '' }
  return { ...begun, ...choices, ...times, ...changes }
}

export function chatTurnContent(changes: Partial<ChatTurnContent> = {}): ChatTurnContent {
  const choices = { model: DEFAULT_CHAT_MODEL, assistant: 'general', language: ENGLISH } as const
  const asked = { sessionId: 'session', question: 'Why is the sky blue?', articleId: '', documentId: '' }
  return { ...asked, ...choices, ...times, ...changes }
}

export function readStateContent(changes: Partial<ReadStateContent> = {}): ReadStateContent {
  return { read: [], places: [], ...times, ...changes }
}

/** A row that a device pushes for read articles. */
export function readStatePush(content: Partial<ReadStateContent> = {}, row: Partial<PushRow> = {}): PushRow {
  const fresh = { id: 'aa', version: crypto.randomUUID(), baseVersion: null }
  return { collection: 'readStates', ...fresh, content: readStateContent(content), ...row }
}

export function sourceContent(changes: Partial<SourceContent> = {}): SourceContent {
  const settings = { title: '', folder: '', isMuted: false, reads: 'full', notifies: false } as const
  return { url: 'https://example.com/feed', ...settings, ...times, ...changes }
}

/** A row that a device pushes for a source. */
export async function sourcePush(content: Partial<SourceContent> = {}, row: Partial<PushRow> = {}): Promise<PushRow> {
  const source = sourceContent(content)
  const fresh = { id: await articleIdOf(source.url), version: crypto.randomUUID(), baseVersion: null }
  return { collection: 'sources', ...fresh, content: source, ...row }
}

/** A row that a device pushes for an edited profile. */
export function profilePush(content: Partial<ProfileContent>, row: Partial<PushRow>): PushRow {
  const edit = { id: PROFILE_ID, version: crypto.randomUUID(), baseVersion: null }
  return { collection: 'profiles', ...edit, content: profileContent(content), ...row }
}

/** A row that a device pushes for a new note. */
export function notePush(content: Partial<NoteContent> = {}, row: Partial<PushRow> = {}): PushRow {
  const fresh = { id: crypto.randomUUID(), version: crypto.randomUUID(), baseVersion: null }
  return { collection: 'notes', ...fresh, content: noteContent(content), ...row }
}

export function categoryPush(content: Partial<NoteCategoryContent> = {}, row: Partial<PushRow> = {}): PushRow {
  const fresh = { id: crypto.randomUUID(), version: crypto.randomUUID(), baseVersion: null }
  return { collection: 'noteCategories', ...fresh, content: categoryContent(content), ...row }
}

export async function bookmarkPush(content: Partial<BookmarkContent> = {}): Promise<PushRow> {
  const bookmark = bookmarkContent(content)
  const id = await articleIdOf(bookmark.url)
  return { collection: 'bookmarks', id, version: crypto.randomUUID(), baseVersion: null, content: bookmark }
}

export function chatSessionPush(content: Partial<ChatSessionContent> = {}, row: Partial<PushRow> = {}): PushRow {
  const fresh = { id: crypto.randomUUID(), version: crypto.randomUUID(), baseVersion: null }
  return { collection: 'chatSessions', ...fresh, content: chatSessionContent(content), ...row }
}

export function chatTurnPush(content: Partial<ChatTurnContent> = {}, row: Partial<PushRow> = {}): PushRow {
  const fresh = { id: crypto.randomUUID(), version: crypto.randomUUID(), baseVersion: null }
  return { collection: 'chatTurns', ...fresh, content: chatTurnContent(content), ...row }
}
