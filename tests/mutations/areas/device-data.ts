import { mutationsOf } from '../mutation.ts'

const draftTests = ['tests/database/drafts.test.ts']
const moveTests = ['tests/database/move-older-rows.test.ts']
const rebuildTests = ['tests/database/rebuild-user-database.test.ts', 'tests/database/rebuild-failures.test.ts']

export const deviceDataMutations = [
  ...mutationsOf('src/database/store/drafts.ts', draftTests, {
    'draft: not kept where it cannot be stored': ['unstored.set(key, draft)', ''],
    'draft: no room is made for it': [
      'await writePersonalDatabase(userId, ({ drafts }) => drafts.put(draft))',
      'await withPersonalDatabase(userId, ({ drafts }) => drafts.put(draft))',
    ],
    'draft: an older one is written over a newer': ['if (unstored.get(key) !== draft) return', ''],
    'draft: a stored one still counts as lost with the tab': [
      'if (unstored.get(key) === draft) unstored.delete(key)',
      '',
    ],
    'draft: a failed write stops the next ones': ['.then(work, work)', '.then(work)'],
    'draft: a dropped one comes back by a write under way': [
      'await inTurn(key, () => withPersonalDatabase(userId, ({ drafts }) => drafts.delete(key)))',
      'await withPersonalDatabase(userId, ({ drafts }) => drafts.delete(key))',
    ],
    'draft: a dropped one stays in memory': ['unstored.delete(key)\n  await inTurn', 'await inTurn'],
    'draft: the stored one is read before the newer': [
      'unstored.get(key) ?? withPersonalDatabase(userId, ({ drafts }) => drafts.get(key))',
      '(await withPersonalDatabase(userId, ({ drafts }) => drafts.get(key))) ?? unstored.get(key)',
    ],
    'draft: another person’s is among one’s own': ['.filter((draft) => draft.userId === userId)', ''],
    'draft: one that is stored and in memory is there twice': [
      'stored.filter(({ key }) => !unstored.has(key))',
      'stored',
    ],
  }),
  ...mutationsOf('src/database/recovery/sealed-work.ts', ['tests/database/sealed-work.test.ts'], {
    'sealing: a user who is back is sealed': ['if (!isBack) await', 'await'],
    'sealing: what is half deleted is sealed again': ['if (!isSealed) await', 'await'],
    'sealing: the end of an old session ends the next user’s': [
      'if ((await readStoredSession())?.details.userId !== userId) return false',
      '',
    ],
    'sealing: the session is forgotten before it is marked': [
      "if (stored) await deviceDatabase().sessions.put({ ...stored, key: 'ending' })\n",
      '',
    ],
    'sealing: the databases stay': [
      'await Promise.all([deleteUserDatabase(userId), deletePersonalDatabase(userId), removePersonalPictures()])',
      '',
    ],
    'sealing: work that no key opens is dropped': [
      'await waiting.put({ ...found, userId: `${userId} ${sealed.sealedAt}` })',
      'await waiting.delete(key)',
    ],
    'sealing: old work stays': ['sealed.sealedAt < Date.now() - KEPT_MS', 'false'],
  }),
  ...mutationsOf('src/database/rows/migrate-row.ts', moveTests, {
    'renewed row: its base keeps the older form': ['content: renew(base.content), owned', 'owned'],
    'renewed row: its revisions keep the older form': ['content: renew(side.content)', 'content: side.content'],
    'renewed row: a deleted one gets contents': ['if (row._deleted) return row', ''],
  }),
  ...mutationsOf('src/database/rows/move-older-rows.ts', moveTests, {
    'move: a store is deleted before its rows are moved': [
      'try {\n      for await',
      'await Dexie.delete(store.name)\n    try {\n      for await',
    ],
    'move: the old store stays': ['await Dexie.delete(store.name)', ''],
    'move: the present store counts as older': ['form < contentVersion(', 'form <= contentVersion('],
    'move: an edited row is written over': [
      'present._deleted || present.dirty || !row?.dirty',
      'present._deleted || !row?.dirty',
    ],
    'move: an unsent row does not replace a clean one': ['present._deleted || present.dirty || !row?.dirty', 'present'],
    'move: a row deleted since comes back': ['present._deleted || present.dirty', 'present.dirty'],
  }),
  ...mutationsOf(
    'src/database/rows/raw-store.ts',
    ['tests/database/raw-store.test.ts', ...moveTests, ...rebuildTests],
    {
      'raw rows: only the first step is read': ['if (!last || rows.length < BATCH) break', 'break'],
      'raw rows: the last of a step comes twice': [
        'IDBKeyRange.lowerBound(last.id, true)',
        'IDBKeyRange.lowerBound(last.id, false)',
      ],
      'raw rows: deleted ones are alive': ["_deleted: row._deleted === '1'", '_deleted: false'],
      'raw rows: a sealed table is not read': [
        '.filter((name) => name.startsWith(TABLE))',
        '.filter((name) => name === TABLE)',
      ],
      'raw store: one that is not there is made': ['opening.transaction?.abort()', 'opening.transaction?.commit()'],
      'raw store: taking it over leaves the name': ['store.version + 1)', 'store.version)'],
    },
  ),
  ...mutationsOf('src/database/recovery/rebuild-user-database.ts', rebuildTests, {
    'rebuild: unsent rows are not saved': ['    await rescueUnsentRows(userId)\n', ''],
    'rebuild: a full disk counts as damage': ['if (isQuotaError(error)) throw error', ''],
    'rebuild: what fails once is damage': ['return await openUserDatabase(userId) // a', 'throw error // a'],
    'rebuild: sent rows are saved too': ['rows.filter(({ dirty }) => Number(dirty) === 1)', 'rows'],
    'rebuild: a row is put back at each opening': ['await table.delete(each.number)', ''],
    'rebuild: a row that is there is written over': ['present ?? renewed', 'renewed'],
    'rebuild: what is not sound is put back': ['if (!isSound) return false', ''],
    'rebuild: what is not sound is dropped': ['if (!isSound) return false', 'if (!isSound) return true'],
    'rebuild: it is told to nobody': [
      'if (!sound || returned > 0) reportRebuilt',
      'if (!sound && returned < 0) reportRebuilt',
    ],
    'rebuild: one unreadable store stops the others': [
      '.catch((error: unknown) => {',
      '.catch((error: unknown) => { throw error',
    ],
  }),
  ...mutationsOf('src/database/store/personal-database.ts', ['tests/database/closed-database.test.ts'], {
    'logout: work that begins meanwhile brings the data back': ['if (deleted.has(database)) return\n', ''],
    'logout elsewhere: the next access brings the data back': ['return false // Dexie', 'return true // Dexie'],
  }),
  ...mutationsOf('src/database/store/open-database.ts', ['tests/database/closed-database.test.ts'], {
    'closed: work is not repeated': [
      'return work(dataOf(await firstValueFrom(',
      'throw error; return work(dataOf(await firstValueFrom(',
    ],
    'closed: work is repeated on the closed one': ['filter((each) => each !== database)', 'filter(() => true)'],
    'closed: another error ends no query': ['if (!isLost) throw error', ''],
    'closed: any failure counts as one': ['if (!(await wasLost(database))) throw error', ''],
  }),
  ...mutationsOf('src/database/rows/user-stores.ts', ['tests/database/write-failures.test.ts'], {
    'stores: the same form counts as newer': ['form > schema.version', 'form >= schema.version'],
    'stores: another collection counts': ['collection === name && ', ''],
    'stores: another person’s count': [
      '.filter((name) => name.startsWith(prefix))',
      ".filter((name) => name.startsWith('rxdb-dexie-'))",
    ],
  }),
  ...mutationsOf('src/database/store/unsent-rows.ts', ['tests/database/unsent-edit.test.ts'], {
    'unsent rows: sent ones count': ['dirty: { $eq: 1 }', 'dirty: { $gte: 0 }'],
    'unsent rows: only the last collection counts': [
      'each.reduce((sum, count) => sum + count, 0)',
      'each.reduce((_, count) => count, 0)',
    ],
  }),
]
