import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { articleIdOf } from '#schemas/article-address.ts'
import {
  addSource,
  addSources,
  changeSource,
  type NewSource,
  removeSource,
  removeSources,
  sources$,
} from '#src/database/news/sources.ts'
import { outbox$ } from '#src/database/session/outbox.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'

beforeEach(() => beginSession(userDetails(), true, publicKey))
afterEach(() => endSession())

const sourceOf = async (name: string, title = name, folder = ''): Promise<NewSource> => {
  const url = `https://${name}.example/feed`
  return { id: await articleIdOf(url), url, title, folder }
}
const listed = async () => (await firstValueFrom(sources$())).map(({ name, folder }) => `${folder}/${name}`)

it('[RD-02] several sources are added at once, with their names and folders, to be sent', async () => {
  const sources = [await sourceOf('a', 'Paper', 'News'), await sourceOf('b')]
  expect(await addSources(sources)).toEqual({ kind: 'added', ids: sources.map(({ id }) => id) })
  expect(await listed()).toEqual(['/b', 'News/Paper'])
  expect(await firstValueFrom(outbox$())).toHaveLength(2)
})

it('[RD-02] a followed source among them stays as it is, a removed one is followed again', async () => {
  const [kept, back] = [await sourceOf('a', 'From a file', 'News'), await sourceOf('b', 'Back')]
  await addSource(kept.url)
  await changeSource(kept.id, { title: 'Mine', isMuted: true })
  await addSource(back.url)
  await removeSource(back.id)
  expect(await addSources([kept, back])).toEqual({ kind: 'added', ids: [back.id] })
  expect(await listed()).toEqual(['/Back', '/Mine'])
  expect(await firstValueFrom(sources$())).toMatchObject([{ isMuted: false }, { isMuted: true }])
})

it('[RD-02] several sources are removed at once', async () => {
  const sources = [await sourceOf('a'), await sourceOf('b'), await sourceOf('c')]
  await addSources(sources)
  await removeSources(sources.slice(0, 2).map(({ id }) => id))
  expect(await listed()).toEqual(['/c'])
})

it('[RD-02] a source that breaks a rule is not stored', async () => {
  const broken = { ...(await sourceOf('a')), folder: 'x'.repeat(1000) }
  expect(await addSources([broken])).toMatchObject({ kind: 'invalid' })
  const sound = await sourceOf('b')
  expect(await addSources([broken, sound])).toEqual({ kind: 'added', ids: [sound.id] })
  expect(await listed()).toEqual(['/b'])
})
