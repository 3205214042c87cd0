import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import type { OwnArticle, OwnArticlesAnswer } from '#schemas/own-article.ts'
import { fetchAll } from '#src/app/runtime/fetch-own-articles.ts'
import {
  evictOwnArticles,
  feedNews$,
  ownArticles$,
  readPositions,
  storeOwnArticles,
} from '#src/database/news/own-articles.ts'
import { userDatabaseName } from '#src/database/rows/user-stores.ts'
import { beginSession, endSession, restoreSession, suspendSession } from '#src/database/session/session.ts'

const details = userDetails()
const { userId } = details
await restoreSession()
beforeEach(() => beginSession(details, true, publicKey))
afterEach(() => endSession())

function article(feedId: string, seq: number, changes: Partial<OwnArticle> = {}): OwnArticle {
  const told = { title: `Story ${seq}`, source: 'Courier', category: '', author: '', summary: '', text: '<p>Text</p>' }
  const published = new Date(1_700_000_000_000 + seq * 1000).toISOString()
  const id = `${feedId}-${seq}`
  return {
    feedId,
    seq,
    id,
    url: `https://example.com/${id}`,
    ...told,
    published,
    language: 'en',
    picture: '',
    ...changes,
  }
}

const feed = (feedId: string) => ({ feedId, fetchedAt: '2026-11-26T00:00:00.000Z', problem: '' })
const answerOf = (articles: OwnArticle[], feedIds = ['a', 'b']): OwnArticlesAnswer => ({
  feeds: feedIds.map(feed),
  articles,
  more: false,
})
const shown = async (feedIds = ['a', 'b']) => (await firstValueFrom(ownArticles$(userId, { feedIds }, 0, 0))).ids

describe('[RD-02] articles of own sources on the device', () => {
  it('are listed newest first, of the wanted feeds', async () => {
    await storeOwnArticles(userId, answerOf([article('a', 1), article('b', 2), article('a', 3)]))
    expect(await shown()).toEqual(['a-3', 'b-2', 'a-1'])
    expect(await shown(['a'])).toEqual(['a-3', 'a-1'])
    expect(await readPositions(userId)).toEqual({ a: 3, b: 2 })
  })

  it('are listed once though two sources have them, page by page', async () => {
    const both = [article('a', 2, { id: 'same' }), article('b', 2, { id: 'same' })]
    await storeOwnArticles(userId, answerOf([article('a', 1), ...both, article('b', 3)]))
    const second = await firstValueFrom(ownArticles$(userId, { feedIds: ['a', 'b'] }, 1, 1))
    expect([second.ids, second.articles.map(({ id }) => id)]).toEqual([['b-3', 'same', 'a-1'], ['same']])
  })

  it('are left out by their id or by their content', async () => {
    await storeOwnArticles(userId, answerOf([article('a', 1), article('a', 2), article('a', 3)]))
    const isListed = (id: string) => id !== 'a-3'
    const isHidden = ({ title }: OwnArticle) => title === 'Story 2'
    const found = await firstValueFrom(ownArticles$(userId, { feedIds: ['a'], isListed, isHidden }, 0, 10))
    expect([found.ids, found.articles.length, found.hasAny]).toEqual([['a-1'], 1, true])
    const none = await firstValueFrom(ownArticles$(userId, { feedIds: ['a'], isListed: () => false }, 0, 10))
    expect([none.ids, none.hasAny]).toEqual([[], true])
  })

  it('are replaced by their later version', async () => {
    await storeOwnArticles(userId, answerOf([article('a', 1, { text: '' })]))
    await storeOwnArticles(userId, answerOf([article('a', 2, { id: 'a-1', text: '<p>All</p>' })]))
    const { articles } = await firstValueFrom(ownArticles$(userId, { feedIds: ['a'] }, 0, 10))
    expect(articles.map(({ text }) => text)).toEqual(['<p>All</p>'])
  })

  it('go with the feed that is not followed any more', async () => {
    await storeOwnArticles(userId, answerOf([article('a', 1), article('b', 2)]))
    await storeOwnArticles(userId, answerOf([], ['b']))
    expect([await shown(), await readPositions(userId)]).toEqual([['b-2'], { b: 2 }])
  })

  it('are at most 200 of a feed, the newest, and are not asked for again', async () => {
    const most = limits.ownFeedArticles
    const old = article('a', most + 5, { published: '2000-01-01T00:00:00.000Z' })
    await storeOwnArticles(userId, answerOf([...Array.from({ length: most + 3 }, (_, n) => article('a', n + 1)), old]))
    const ids = await shown()
    expect([ids.length, ids.at(-1), await readPositions(userId)]).toEqual([most, 'a-4', { a: most + 5 }])
  })

  it('are limited in all, the oldest go first', async () => {
    await storeOwnArticles(userId, answerOf([article('a', 1), article('b', 2), article('a', 3)]), 2)
    expect(await shown()).toEqual(['a-3', 'b-2'])
  })

  it('make room on a full device, the older half first', async () => {
    await storeOwnArticles(userId, answerOf([1, 2, 3, 4].map((seq) => article('a', seq))))
    expect(await evictOwnArticles()).toBe(2)
    expect([await shown(), await readPositions(userId)]).toEqual([['a-4', 'a-3'], { a: 4 }])
  })

  it('are asked for until the device has all', async () => {
    const asked: Record<string, number>[] = []
    const isComplete = await fetchAll(userId, async (positions) => {
      asked.push(positions)
      const next = (positions.a ?? 0) + 1
      return { ...answerOf([article('a', next)], ['a']), more: next < 3 }
    })
    expect([isComplete, asked, await shown()]).toEqual([true, [{}, { a: 1 }, { a: 2 }], ['a-3', 'a-2', 'a-1']])
  })

  it('are asked for again while the server has not fetched their feed', async () => {
    const isComplete = await fetchAll(userId, async () => ({
      feeds: [{ feedId: 'a', fetchedAt: null, problem: '' }],
      articles: [],
      more: false,
    }))
    expect(isComplete).toBe(false)
    expect((await firstValueFrom(feedNews$(userId))).get('a')).toEqual({ problem: '', lastPublished: undefined })
  })

  it.each([
    ['at a logout', () => endSession()],
    ['at a wipe', () => suspendSession(true)],
  ])('are deleted %s, and stored for nobody afterwards', async (_, end) => {
    await storeOwnArticles(userId, answerOf([article('a', 1)]))
    const name = `${await userDatabaseName(userId)}-own`
    expect(await Dexie.exists(name)).toBe(true)
    await end()
    await storeOwnArticles(userId, answerOf([article('a', 2)]))
    expect(await Dexie.exists(name)).toBe(false)
  })

  it('are of their user alone', async () => {
    await storeOwnArticles(userId, answerOf([article('a', 1)]))
    const other = crypto.randomUUID()
    await beginSession({ ...details, userId: other }, true, publicKey)
    expect((await firstValueFrom(ownArticles$(other, { feedIds: ['a'] }, 0, 10))).ids).toEqual([])
  })
})
