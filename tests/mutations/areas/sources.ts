import { mutationsOf } from '../mutation.ts'

const sourceTests = ['tests/server/sources.test.ts']
const articleTests = ['tests/server/own-articles.test.ts']
const listTests = ['tests/database/own-articles.test.ts']

export const sourceMutations = [
  ...mutationsOf('server/features/sources/source-rules.ts', sourceTests, {
    'source: changed settings look for the feed again': ["stored?.owned.sourceState !== 'followed'", 'true'],
  }),
  ...mutationsOf('server/features/sources/source-queue.ts', sourceTests, {
    'source: there is no daily limit': [' or source_counts.lookups <', ' or 0 <'],
  }),
  ...mutationsOf('server/features/sources/sources.ts', articleTests, {
    'source: the articles of others are sent': ['and(eq(sources.userId, userId), eq(', 'and(eq('],
    'source: a muted one is sent': ['filter(({ isMuted }) => !isMuted)', 'filter(() => true)'],
  }),
  ...mutationsOf('server/features/sources/own-articles.ts', articleTests, {
    'source: numbers begin anew with a feed that is added again': [
      'greatest(${ownFeeds.lastSeq} + 1, ${clock})',
      '${ownFeeds.lastSeq} + 1',
    ],
  }),
  ...mutationsOf('server/features/sources/own-feeds.ts', articleTests, {
    'source: two servers fetch a feed': [
      'and(eq(ownFeeds.id, id), lte(ownFeeds.nextFetchAt, sql`now()`))',
      'eq(ownFeeds.id, id)',
    ],
    'source: a followed feed is removed': ['filter((id) => !kept.has(id))', 'filter(() => true)'],
  }),
  ...mutationsOf('src/database/news/own-articles.ts', listTests, {
    'own list: it has the articles of all sources': ['filter(([feedId]) => feedIds.has(feedId))', 'filter(() => true)'],
    'own list: it shows what is muted': ['if (article && !isHidden(article))', 'if (article)'],
  }),
]
