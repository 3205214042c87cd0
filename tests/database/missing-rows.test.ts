import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteChat, endChat, renameChat, speakIn } from '#src/database/chat/chat-sessions.ts'
import { askQuestion, retryTurn } from '#src/database/chat/chat-turns.ts'
import { removeBookmark } from '#src/database/news/bookmark-actions.ts'
import { editCategory, noteCategories$ } from '#src/database/notes/note-categories.ts'
import { decideConflict, keepRescued } from '#src/database/notes/note-decisions.ts'
import { restoreRevision } from '#src/database/notes/note-revisions.ts'
import { createNote, deleteNote, editNote, note$ } from '#src/database/notes/notes.ts'
import { deleteForEver, restoreNote } from '#src/database/notes/trash.ts'
import { setFollowed } from '#src/database/profile/followed-and-muted.ts'
import { newProfile, profile$, saveProfile } from '#src/database/profile/profile.ts'
import { discardEdit, outbox$ } from '#src/database/session/outbox.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { categoryContent, noteContent } from '../support/rows/test-documents.ts'

const details = userDetails()
beforeEach(() => beginSession(userDetails(), true, publicKey))
afterEach(() => endSession())

const saved = { kind: 'saved', version: expect.any(String) }
const draft = { name: 'Optics', description: '<p>Light bends</p>' }

describe('an edit of a row that is gone', () => {
  it('[NO-08] stores an edit of a note whose unsent row was discarded in another tab', async () => {
    const { id } = await createNote({ name: 'Optics', description: '<p>Light</p>' })
    const opened = await firstValueFrom(note$(id))
    const [unsent] = await firstValueFrom(outbox$())
    if (!opened || !unsent) throw new Error('No note')
    await discardEdit(unsent)
    expect(await editNote(id, opened.content, draft)).toEqual(saved)
    expect(await firstValueFrom(note$(id))).toMatchObject({ ...draft, deletedAt: 0, isUnsent: true })
  })

  it('[NO-08] stores a note that was saved without a change', async () => {
    const content = noteContent(draft)
    expect(await editNote('n1', content, content)).toEqual(saved)
    expect(await firstValueFrom(note$('n1'))).toMatchObject(draft)
  })

  it('[NO-08] stores a restored version of a note', async () => {
    expect(await restoreRevision('n1', noteContent(draft))).toEqual(saved)
    expect(await firstValueFrom(note$('n1'))).toMatchObject(draft)
  })

  it('[NO-08] stores a note that is restored from the trash', async () => {
    expect(await restoreNote('n1', noteContent({ ...draft, deletedAt: 5 }))).toEqual(saved)
    expect(await firstValueFrom(note$('n1'))).toMatchObject(draft)
  })

  it('[NC-02] stores an edit of a category', async () => {
    const opened = categoryContent({ name: 'Physics' })
    const edit = { name: 'Optics', description: '<p>Light</p>', isPublished: true }
    expect(await editCategory('c1', opened, edit)).toEqual(saved)
    expect(await firstValueFrom(noteCategories$())).toMatchObject([{ name: 'Optics' }])
  })

  it('[PR-06] stores an edit of the profile', async () => {
    expect(await saveProfile(newProfile(details), { skills: 'Sanskrit' })).toEqual(saved)
    expect(await firstValueFrom(profile$())).toMatchObject({ skills: 'Sanskrit' })
  })
})

describe('an action on a row that is gone returns `missing`', () => {
  it.each([
    ['deleteNote', () => deleteNote('gone')],
    ['deleteForEver', () => deleteForEver('gone')],
    ['decideConflict', () => decideConflict('gone', '', [])],
    ['keepRescued', () => keepRescued('gone')],
    ['removeBookmark', () => removeBookmark('gone')],
    ['renameChat', () => renameChat('gone', 'Title')],
    ['speakIn', () => speakIn('gone', 'Hindi')],
    ['endChat', () => endChat('gone')],
    ['deleteChat', () => deleteChat('gone')],
    ['askQuestion', () => askQuestion('gone', 'Why?')],
    ['retryTurn', () => retryTurn('gone')],
    ['setFollowed', () => setFollowed('sources', 'The Paper', false)],
    ['saveProfile', () => saveProfile(newProfile(details), {})],
  ])('%s', async (_, act) => {
    expect(await act()).toMatchObject({ kind: 'missing' })
    expect(await firstValueFrom(outbox$())).toEqual([])
  })
})

it('[NO-08] does not report a note restored in another tab as permanently deleted', async () => {
  const { id } = await createNote(draft)
  expect(await deleteForEver(id)).toEqual({ kind: 'missing' })
  expect(await firstValueFrom(note$(id))).toMatchObject(draft)
})
