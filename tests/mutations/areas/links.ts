import { mutationsOf } from '../mutation.ts'

const linkTests = ['tests/server/links.test.ts', 'tests/server/link-leases.test.ts']
const mergeTests = ['tests/merge/merge-category-and-bookmark.test.ts']

export const linkMutations = [
  ...mutationsOf('src/merge/merge-bookmark.ts', mergeTests, {
    'link: one that was removed comes back when it is read': [
      'if (isReading(base, theirs)) return { ...theirs, ...timesOf(mine) }',
      '',
    ],
    'link: an unread one replaces a text': ['isMineUnchanged || isMineUnread ?', 'isMineUnchanged ?'],
  }),
  ...mutationsOf('server/jobs/task-leases.ts', linkTests, {
    'task: two servers do it': [' and due_at <= now()\n', '\n'],
    'task: a lost claim stores': ['${this.#id} = ${id} and claim = ${claim}', '${this.#id} = ${id}'],
  }),
  ...mutationsOf('server/jobs/document-tasks.ts', [...linkTests, 'tests/server/sources.test.ts'], {
    'task: the pause that a site asks for is ignored': ['Math.max(pause, asked)', 'pause'],
    'task: what is no longer wanted is done': ['!row || !isWanted(row, claim)', '!row'],
    'task: one that gives way has failed': [
      "outcome.kind === 'failed' && !signals.givesWay.aborted",
      "outcome.kind === 'failed'",
    ],
    'task: there is no daily limit': [' or ${table}.${count} <', ' or 0 <'],
    'task: it is tried without an end': ['claim.attempts > PAUSES_SECONDS.length + 1', 'false'],
  }),
  ...mutationsOf('server/features/bookmarks/links/link-reader.ts', linkTests, {
    'link: a public article is read anew': ['article?.text ?', 'article?.text === "" ?'],
  }),
]
