import { mutationsOf } from '../mutation.ts'

const leaveTests = [
  'tests/database/session-ends.test.ts',
  'tests/database/sealed-work.test.ts',
  'tests/database/interrupted-logout.test.ts',
  'tests/database/closed-database.test.ts',
]
const consentTests = ['tests/server/chat-own-texts.test.ts']
const timeTests = ['tests/server/future-times.test.ts', 'tests/server/collection-rules.test.ts']

/** Who is signed in, what stays of them, what a model may read, and the clock of a device. */
export const sessionMutations = [
  ...mutationsOf('src/database/session/session.ts', leaveTests, {
    'session: one for the browser stays after it': ["!stored.isRemembered && !hasCookie('rememberMe')", 'false'],
    'session: a remembered one ends with the browser': ['stored && !stored.isRemembered && ', 'stored && '],
    'session: an end that was cut short stays so': [
      'if (await hasUnfinishedEnd())',
      'if (!(await hasUnfinishedEnd()))',
    ],
    'session: its database stays open after it': ["if (session.kind === 'user') await session.database.close()\n", ''],
    'session: replication runs on after it': ["if (session.kind === 'user') await runtime().stopReplication()\n", ''],
    'session: another user’s details are shown': [
      "session.kind === 'user' && session.details.userId === details.userId ? session",
      "session.kind === 'user' ? session",
    ],
    'session: work waits on after the sign-in': ['await dropWaitingWork(details.userId)\n', ''],
  }),
  ...mutationsOf('src/database/session/pending-logout.ts', leaveTests, {
    'logout: it is forgotten though no server answered': [
      'if (!(await revoke(logout.userId))) return false\n',
      'await revoke(logout.userId)\n',
    ],
    'logout: it is told at each start': ["await pending().delete('ended')\n", ''],
  }),
  ...mutationsOf('src/database/store/waiting-work.ts', leaveTests, {
    'waiting work: none is noted': ['if (count > 0) await', 'if (count < 0) await'],
  }),
  ...mutationsOf('server/features/chat/assistant/make-answer.ts', consentTests, {
    'consent: any model gets own texts': ['return session?.ownTextsTo === model.name', 'return true'],
    'consent: that for one model holds for all': ['=== model.name', "!== ''"],
    'consent: that of one conversation holds in others': [', eq(chatSessions.id, sessionId)))', '))'],
    'consent: earlier answers repeat own texts': [
      'return mayReadOwn ? earlier :',
      'return earlier.length > 0 ? earlier :',
    ],
  }),
  ...mutationsOf('server/features/chat/assistant/retrieval/retrieve.ts', consentTests, {
    'consent: notes are read without it': [
      "isGeneral && mayReadOwn ? await findOwn(database, userId, 'notes'",
      "isGeneral ? await findOwn(database, userId, 'notes'",
    ],
    'consent: bookmarks are read without it': [
      "isGeneral && mayReadOwn ? await findOwn(database, userId, 'bookmarks'",
      "isGeneral ? await findOwn(database, userId, 'bookmarks'",
    ],
  }),
  ...mutationsOf('server/synced-rows/bound-times.ts', timeTests, {
    'times: those of the future stay': ['now + MAX_AHEAD_MS', 'Number.POSITIVE_INFINITY'],
    'times: a clock a minute ahead is corrected': ['now + MAX_AHEAD_MS', 'now'],
    'times: the version keeps its name': ['version: randomUUID()', 'version: row.version'],
  }),
]
