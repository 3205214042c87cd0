import { mutationsOf } from '../mutation.ts'

const sourceTests = ['tests/server/sources.test.ts']
const articleTests = ['tests/server/own-articles.test.ts']
const listTests = ['tests/database/own-articles.test.ts']
const planTests = ['tests/features/plan-source-import.test.ts']
const addTests = ['tests/database/add-sources.test.ts']
const pageTests = ['tests/extraction/extraction.test.ts']
const noticeTests = ['tests/database/new-own-articles.test.ts']

export const sourceMutations = [
  ...mutationsOf('server/features/sources/source-rules.ts', sourceTests, {
    'source: changed settings look for the feed again': ["stored?.owned.sourceState !== 'followed'", 'true'],
  }),
  ...mutationsOf('server/features/sources/sources.ts', articleTests, {
    'source: the articles of others are sent': ['and(eq(sources.userId, userId), eq(', 'and(eq('],
    'source: a muted one is sent': ['filter(({ isMuted }) => !isMuted)', 'filter(() => true)'],
    'source: a muted one is fetched by hand': ['if (source.isMuted) return', 'if (!source.isMuted) return'],
    'source: another user’s is fetched by hand': [
      'eq(sources.userId, caller.userId), eq(sources.id, id)',
      'eq(sources.id, id)',
    ],
  }),
  ...mutationsOf('server/features/sources/own-articles.ts', articleTests, {
    'source: numbers begin anew with a feed that is added again': [
      'greatest(${ownFeeds.lastSeq} + 1, ${clock})',
      '${ownFeeds.lastSeq} + 1',
    ],
  }),
  ...mutationsOf('server/features/sources/own-feeds.ts', articleTests, {
    'source: readers fetch a feed at any time': ['and(isOf, lte(ownFeeds.nextFetchAt, earliest))', 'isOf'],
    'source: two servers fetch a feed': [
      'and(eq(ownFeeds.id, id), lte(ownFeeds.nextFetchAt, sql`now()`))',
      'eq(ownFeeds.id, id)',
    ],
    'source: a followed feed is removed': ['filter((id) => !kept.has(id))', 'filter(() => true)'],
  }),
  ...mutationsOf('server/features/sources/own-feeds.ts', sourceTests, {
    'source: a reader’s parameters are sent for others': ['update(url)', "update(url.replace(/\\?.*/, ''))"],
  }),
  ...mutationsOf('src/database/news/own-articles.ts', listTests, {
    'own list: it has the articles of all sources': ['filter(([feedId]) => feedIds.has(feedId))', 'filter(() => true)'],
    'own list: it shows what is muted': ['if (article && !isHidden(article))', 'if (article)'],
  }),
  ...mutationsOf('src/features/news/sources/opml/plan-import.ts', planTests, {
    'import of sources: an address is taken twice': ['seen.add(source.id)', ''],
    'import of sources: followed ones do not count': ['most - followed.size', 'most'],
    'import of sources: followed ones are new': ['else if (followed.has(source.id)) plan.known.push(source)', ''],
  }),
  ...mutationsOf('src/database/news/sources.ts', addTests, {
    'source: a followed one is written over': ['if (before?.deletedAt === 0) return before', ''],
  }),
  ...mutationsOf('src/app/runtime/fetch-own-articles.ts', noticeTests, {
    'source: all articles of a new one notify': ['Object.hasOwn(before, feedId)', 'true'],
  }),
  ...mutationsOf('src/database/news/own-articles.ts', noticeTests, {
    'source: a changed article notifies': ['filter((_, index) => !present[index])', 'filter(() => true)'],
  }),
  ...mutationsOf('server/providers/feeds/keep-formulas.ts', pageTests, {
    'formula: what a script drew stays beside it': ['drawn.remove()\n', ''],
    'formula: a displayed one is in the line': ["includes('display')", "includes('none')"],
    'formula: a comment hides its rest': ['line.split(COMMENT)[0]', 'line'],
    'formula: raised parts fall': ["msup: ['sup']", 'msup: []'],
  }),
  ...mutationsOf('server/providers/feeds/reveal-pictures.ts', pageTests, {
    'picture: one without a script is lost': ['hidden.replaceWith(picture)', 'hidden.remove()'],
  }),
]
