import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OwnArticle, OwnArticlesAnswer } from '#schemas/own-article.ts'
import { fetchAll } from '#src/app/runtime/fetch-own-articles.ts'
import { describeArticles } from '#src/app/runtime/notify-sources.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'

const details = userDetails()
const { userId } = details
beforeEach(() => beginSession(details, true, publicKey))
afterEach(() => endSession())

function article(feedId: string, name: string, seq: number): OwnArticle {
  const empty = { category: '', author: '', summary: '', text: '', picture: '' }
  const published = new Date(1_700_000_000_000 + seq * 1000).toISOString()
  const url = `https://example.com/${name}`
  return { ...empty, feedId, seq, id: name, url, title: name, source: feedId, published, language: 'en' }
}

const feeds = ['a', 'b'].map((feedId) => ({ feedId, fetchedAt: '2026-11-26T00:00:00.000Z', problem: '' }))

/** Fetches these answers, one after the other. Returns the articles that are told as new. */
async function fetchFresh(...answers: OwnArticle[][]): Promise<string[]> {
  const left: (OwnArticlesAnswer | undefined)[] = answers.map((articles, index) => ({
    feeds,
    articles,
    more: index < answers.length - 1,
  }))
  const told: string[] = []
  await fetchAll(
    userId,
    async () => left.shift(),
    (fresh) => told.push(...fresh.map(({ id }) => id)),
  )
  return told
}

describe('[RD-02] articles that a user is notified of', () => {
  it('are those that the device had not, of feeds that it had some of', async () => {
    expect(await fetchFresh([article('a', 'one', 1)], [article('a', 'two', 2)])).toEqual([])
    expect(await fetchFresh([article('a', 'three', 3), article('b', 'first', 1)])).toEqual(['three'])
    expect(await fetchFresh([article('b', 'second', 2)], [article('a', 'four', 4)])).toEqual(['second', 'four'])
  })

  it('are not the ones whose text has changed', async () => {
    await fetchFresh([article('a', 'one', 1)])
    expect(await fetchFresh([article('a', 'one', 2)])).toEqual([])
  })

  it('are told though the next call fails', async () => {
    await fetchFresh([article('a', 'one', 1)])
    const answers = [{ feeds, articles: [article('a', 'two', 2)], more: true }, undefined]
    const told: OwnArticle[][] = []
    expect(
      await fetchAll(
        userId,
        async () => answers.shift(),
        (fresh) => void told.push(fresh),
      ),
    ).toBe(true)
    expect(told).toMatchObject([[{ id: 'two' }]])
  })
})

const source = (id: string, feedId: string, changes = {}) => ({
  id,
  name: `The ${id}`,
  feedId,
  isMuted: false,
  notifies: true,
  ...changes,
})

describe('[RD-02] a notification', () => {
  it('is one for each source, with the number of articles and the latest title', () => {
    const articles = [
      article('a', 'new', 2),
      article('a', 'newest', 3),
      article('a', 'old', 1),
      article('b', 'other', 1),
    ]
    expect(describeArticles([source('hindu', 'a'), source('times', 'b'), source('silent', 'c')], articles)).toEqual([
      {
        title: '3 new in The hindu',
        body: 'newest',
        tag: 'source-hindu',
        path: '/dashboard/news?mine=true&source=hindu',
      },
      {
        title: '1 new in The times',
        body: 'other',
        tag: 'source-times',
        path: '/dashboard/news?mine=true&source=times',
      },
    ])
  })

  it('comes from no source that is muted, does not notify, or has the feed of another', () => {
    const articles = ['a', 'b', 'c'].map((feedId) => article(feedId, feedId, 1))
    const sources = [
      source('one', 'a', { notifies: false }),
      source('two', 'b', { isMuted: true }),
      source('three', 'c'),
      source('four', 'c'),
    ]
    expect(describeArticles(sources, articles).map(({ title }) => title)).toEqual(['1 new in The three'])
  })
})
