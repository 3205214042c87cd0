import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { bookmarkArticle, removeBookmark } from '#src/database/news/bookmark-actions.ts'
import { bookmarks$ } from '#src/database/news/listed-bookmarks.ts'
import { homeOf, updatePosition } from '#src/database/rows/sync-position.ts'
import { hasPulled$ } from '#src/database/session/first-pull.ts'
import { beginSession, endSession, knownSession } from '#src/database/session/session.ts'
import { publicKey } from '#tests/support/rows/test-user.ts'

const details = { userId: 'u1', email: 'u@example.org', name: 'U', roles: [], isPublished: false } as never

const article = (id: string) => ({
  id: id.repeat(32),
  url: `https://example.org/${id}`,
  title: `Title ${id}`,
  source: 'A paper',
  category: 'India',
  author: '',
  published: '2026-01-02T03:04:05.000Z',
  summary: 'A summary',
  text: '<p>A long text</p>',
  editorChoice: false,
  leadId: '',
  others: [],
  edition: 'feed' as const,
  language: 'en',
  picture: '',
})

afterEach(endSession)

test('[BM-01] lists bookmarks without texts, newest first, without removed ones', async () => {
  await beginSession(details, true, publicKey)
  for (const id of ['a', 'b', 'c']) {
    await bookmarkArticle(article(id))
    const made = Date.now()
    while (Date.now() === made); // the next one is newer
  }
  await removeBookmark(article('b').id)
  const listed = await firstValueFrom(bookmarks$())
  expect(listed.map(({ title, isUnsent }) => [title, isUnsent])).toEqual([
    ['Title c', true],
    ['Title a', true],
  ])
  expect(listed[0]).not.toHaveProperty('text')
})

test('[BM-06] reports the first pull as done only after its last page', async () => {
  await beginSession(details, true, publicKey)
  expect(await firstValueFrom(hasPulled$())).toBe(false)
  const session = await knownSession()
  if (session.kind !== 'user') throw new Error('Nobody is signed in')
  const home = homeOf(session.database.collections)
  await updatePosition(home, (position) => ({ ...position, epoch: 'e', seq: 7 })) // its first pages
  expect(await firstValueFrom(hasPulled$())).toBe(false)
  await updatePosition(home, (position) => ({ ...position, hasPulled: true }))
  expect(await firstValueFrom(hasPulled$())).toBe(true)
})
