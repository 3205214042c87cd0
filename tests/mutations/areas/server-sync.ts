import { mutationsOf } from '../mutation.ts'

const pullTests = ['tests/server/sync-pull.test.ts', 'tests/server/sync-concurrency.test.ts']

const snapshotTests = [...pullTests, 'tests/server/sync-commits.test.ts', 'tests/server/restored-backups.test.ts']

export const serverSyncMutations = [
  ...mutationsOf(
    'server/synced-rows/sync-commits.ts',
    [
      'tests/server/sync-commits.test.ts',
      'tests/server/restored-backups.test.ts',
      'tests/server/lost-answers.test.ts',
      'tests/server/change-notifications.test.ts',
    ],
    {
      'commits: the counter is not written': [
        'await transaction.update(userSync).set({ seq }).where(eq(userSync.userId, userId))',
        '',
      ],
      'commits: every user’s counter is written': ['.set({ seq }).where(eq(userSync.userId, userId))', '.set({ seq })'],
      'commits: one is not recorded': ['await transaction.insert(syncCommits).values({ userId, ...commit })', ''],
      'commits: devices are not notified': ["await notifyUser(transaction, { kind: 'written', userId, seq })", ''],
      'commits: the oldest is the last': ['.orderBy(desc(syncCommits.seq))', '.orderBy(syncCommits.seq)'],
      'commits: an unknown one is known': ['return found ? null : refuseOtherDatabase()', 'return null'],
      'commits: another one of the same number is known': [
        ', eq(syncCommits.seq, seq), eq(syncCommits.id, id))',
        ', eq(syncCommits.seq, seq))',
      ],
      'commits: another user’s is known': [
        'and(eq(syncCommits.userId, userId), eq(syncCommits.seq',
        'and(eq(syncCommits.seq',
      ],
      'commits: a counter that was restored alone counts': ['greatest(', 'least('],
    },
  ),
  ...mutationsOf('server/features/sync/pull.ts', pullTests, {
    'server pull: a device that lacks rows is up to date': [
      ' || after !== seq) return undefined',
      ') return undefined',
    ],
    'server pull: a device of another epoch is up to date': [
      '!isKnown || epoch !== state.epoch || after',
      '!isKnown || after',
    ],
    'server pull: a device with an unknown commit is up to date': ['if (!isKnown || epoch', 'if (epoch'],
    'server pull: another epoch is answered': [
      'if (isOtherDatabase || after > snapshot.seq)',
      'if (after > snapshot.seq)',
    ],
    'server pull: a device that knows more is answered': [
      'if (isOtherDatabase || after > snapshot.seq)',
      'if (isOtherDatabase)',
    ],
    'server pull: a device that knows all is refused': ['after > snapshot.seq)', 'after >= snapshot.seq)'],
    'server pull: a new device is refused': ['epoch !== null && epoch !== snapshot.epoch', 'epoch !== snapshot.epoch'],
    'server pull: a page leads to the end': ['const seq = more ? last : snapshot.seq', 'const seq = snapshot.seq'],
    'server pull: the last page ends at its last row': ['const seq = more ? last : snapshot.seq', 'const seq = last'],
    'server pull: rows are in the order of collections': ['    rows.sort((one, other) => one.seq - other.seq)\n', ''],
    'server pull: a page has a row too many': ['taken < Math.min(limit, rows.length)', 'taken < rows.length'],
    'server pull: a page is as long as its rows': ['if (taken > 0 && bytes > PAGE_BYTES) break', ''],
    'server pull: a huge row stops the page': [
      'if (taken > 0 && bytes > PAGE_BYTES) break',
      'if (bytes > PAGE_BYTES) break',
    ],
    'server pull: every page is the last': ['more: rows.length > taken', 'more: false'],
    'server pull: no page is the last': ['more: rows.length > taken', 'more: rows.length >= taken'],
    'server pull: the first row of a page comes twice': ['gt(table.seq, after)', 'gte(table.seq, after)'],
    'server pull: the rows of the next page come too': [', lte(table.seq, upTo))', ')'],
    'server pull: another user’s rows come': ['and(eq(table.userId, userId), gt(table.seq', 'and(gt(table.seq'],
  }),
  ...mutationsOf('server/features/sync/digest.ts', pullTests, {
    'server digest: of all users': ['.from(table)\n    .where(eq(table.userId, userId))', '.from(table)'],
    'server digest: deleted documents are active': ['count(*) filter (where ${eq(table.deletedAt, 0)})', 'count(*)'],
    'server digest: the numbers are not summed': ['coalesce(sum(${table.seq}), 0)', '0'],
    'server digest: the sum is not cut': [
      'mod(coalesce(sum(${table.versionHash}), 0), ${DIGEST_MODULUS})',
      'coalesce(sum(${table.versionHash}), 0)',
    ],
  }),
  ...mutationsOf('server/features/sync/sync-snapshot.ts', snapshotTests, {
    'server snapshot: what is written meanwhile shows': [
      "{ isolationLevel: 'repeatable read', accessMode: 'read only' }",
      "{ accessMode: 'read only' }",
    ],
    'server snapshot: of another user': ["counter.user_id = ${placeholder('userId')}", 'true'],
    'server snapshot: the counter alone counts': ['greatest(counter.seq, last.seq, 0)', 'coalesce(counter.seq, 0)'],
    'server snapshot: the commits alone count': ['greatest(counter.seq, last.seq, 0)', 'coalesce(last.seq, 0)'],
    'server snapshot: the oldest commit is the last': ['order by seq desc limit 1', 'order by seq limit 1'],
    'server snapshot: an unknown commit is known': ['isKnown: known === null || is_known', 'isKnown: true'],
    'server snapshot: another commit of the same number is known': [
      " and id = ${placeholder('knownId')}) as is_known",
      ') as is_known',
    ],
    'server snapshot: another user’s commit is known': [
      "from sync_commits where user_id = ${placeholder('userId')}\n        and seq",
      'from sync_commits where seq',
    ],
    'server snapshot: a device without a commit is refused': ['known === null || is_known', 'is_known'],
    'server snapshot: an unknown commit is answered': [
      'return state.isKnown ? read({ ...state, transaction })',
      'return state ? read({ ...state, transaction })',
    ],
  }),
  ...mutationsOf('server/plugins/request-guard.ts', ['tests/server/expected-user.test.ts'], {
    'admission: a call for another user is answered': ['if (named !== undefined) return otherUser', ''],
    'admission: a changing call without a user is answered': [
      'return mustNameUser(endpoint) && !isByToken',
      'return !mustNameUser && !isByToken',
    ],
  }),
  ...mutationsOf(
    'server/features/sync/sync.ts',
    ['tests/server/sync-push.test.ts', 'tests/server/change-notifications.test.ts'],
    {
      'server sync: a line for another user is opened': ['if (query.user !== caller.userId) return otherUser', ''],
    },
  ),
  ...mutationsOf(
    'server/features/sync/change-notifications.ts',
    ['tests/server/change-signals.test.ts', 'tests/server/change-notifications.test.ts'],
    {
      'change notifications: none at once': ['  await notifyOfCurrent()\n  return stream', '  return stream'],
      'change notifications: only one at once': [
        "if (signal.kind === 'written') notify(signal.seq)",
        "if (signal.kind === 'written') return",
      ],
      'change notifications: the stream stays after the sign-out': [' || isEndOf(caller, signal)) end()', ') end()'],
      'change notifications: another session ends it': [' && signal.sessionHash === caller.sessionHash', ''],
      'change notifications: missed writes are not sent': [
        "else if (signal.kind === 'missed') catchUp().catch(end)",
        '',
      ],
      'change notifications: a missed end of the session is not seen': [
        '    await checkSession()\n    await notifyOfCurrent()',
        '    await notifyOfCurrent()',
      ],
      'change notifications: the session is never looked at': [
        'if (beats % BEATS_OF_A_CHECK === 0) await checkSession()',
        '',
      ],
      'change notifications: the bus keeps its listener': ['    unsubscribe()\n', ''],
    },
  ),
]
