import { mutationsOf } from '../mutation.ts'

const writeTests = ['tests/database/write-row.test.ts', 'tests/database/write-failures.test.ts']
const storageTests = ['tests/database/row-storage.test.ts', ...writeTests]
const ruleTests = ['tests/database/synced-row.test.ts', 'tests/replication/row-rules.test.ts', ...writeTests]

export const localWriteMutations = [
  ...mutationsOf('src/database/session/write-row.ts', writeTests, {
    'write: the outcome of a lost round stays': [
      "(id, row) => {\n      outcomes.set(id, { kind: 'missing' })\n",
      '(id, row) => {\n',
    ],
    'write: an unchanged content is written': [
      'if (row && before && sameFields(content, before))',
      'if (!row && before)',
    ],
    'write: an unchanged row names no stored version': [
      "{ kind: 'unchanged', version: row.version }",
      "{ kind: 'unchanged', version: crypto.randomUUID() }",
    ],
    'write: a missing row counts as unchanged': [
      'if (!content) return row',
      "outcomes.set(id, { kind: 'unchanged', version: '' })\n      if (!content) return row",
    ],
    'write: a bad content is written': ['if (!checked.success) {\n        outcomes', 'if (false) {\n        outcomes'],
    'write: an invalid content counts as unchanged': [
      "outcomes.set(id, { kind: 'invalid', issues: checked.error.issues.map(readIssue) })",
      '',
    ],
    'write: the outcome names another version': [
      'editRow(name, row, id, checked.data, version, replaced)',
      'editRow(name, row, id, checked.data, crypto.randomUUID(), replaced)',
    ],
    'write: every edit sends along what it replaced': ['keepsReplaced && row && before ?', 'row && before ?'],
    'write: what is replaced is kept under the new version': [
      '[{ version: row.version, content: before }]',
      '[{ version, content: before }]',
    ],
    'write: a full disk is an error': ["  if (isQuotaError(error)) return { kind: 'storageFull' }\n", ''],
    'write: any error is a full disk': ['if (isQuotaError(error)) return', 'return'],
    'write: a store taken over is not told': ["if (await isSuperseded(collection)) return { kind: 'outdated' }", ''],
    'write: a storage error is swallowed': [
      "return { kind: 'outdated' }\n  throw error",
      "return { kind: 'outdated' }\n  return { kind: 'outdated' }",
    ],
    'write: many rows: one that is there is written over': [
      'if (row || !content) return row',
      'if (!content) return row',
    ],
    'write: many rows: one that lost its race counts as made': ['      created.delete(id)\n', ''],
    'write: many rows: an invalid one is written': ['else invalid.push(id)', 'else contents.set(id, content)'],
  }),
  ...mutationsOf('src/database/rows/row-storage.ts', storageTests, {
    'storage: a lost race is not tried again': ['open = idsOfConflicts(error)', 'idsOfConflicts(error)\n    open = []'],
    'storage: a lost race is decided on the old row': [
      'if (open.length > 0) current = await readStored(collection, open)',
      '',
    ],
    'storage: errors other than conflicts are swallowed': ['if (refused) throw', 'if (false) throw'],
    'storage: only the first error is looked at': [
      'errors.find(({ status }) => status !== CONFLICT)',
      'errors.slice(0, 1).find(({ status }) => status !== CONFLICT)',
    ],
    'storage: a conflict throws': ['status !== CONFLICT)', 'status !== 0)'],
    'storage: no room is made': ['await makeRoom(error)', 'throw error'],
    'storage: room that was made is not noted': ['      noteRoom()\n', ''],
    'storage: an unchanged row is written': ['next && next !== seen ?', 'next ?'],
    'storage: a deleted row is shown to the decision': [
      'stored?._deleted && !withDeleted ? undefined : stored',
      'stored',
    ],
    'storage: deleted rows are not read': ['findDocumentsById(ids, true)', 'findDocumentsById(ids, false)'],
    'storage: a decision is not returned': ['if (next) decided.set(id, next)', ''],
    'storage: what was assumed is not used': ['(assumed as Map<string, StoredRow> | undefined) ?? (await', '(await'],
    'storage: the revision is not compared': [
      'return previous ? { previous, document } : { document }',
      'return { document }',
    ],
    'storage: a deleted row comes back': ['_deleted: next._deleted === true,', '_deleted: false,'],
    'storage: deleted rows wait to be sent': [
      'selector: { _deleted: { $eq: false }, ...selector }',
      'selector: { ...selector }',
    ],
    'storage: every row waits to be sent': ['{ dirty: { $eq: 1 } }', '{ dirty: { $gte: 0 } }'],
    'storage: a visit ends after the first step': ['if (documents.length < limit) return', 'return'],
    'storage: a visit sees the last of a step twice': ['{ id: { $gt: last } }', '{ id: { $gte: last } }'],
    'storage: a visit jumps over a row': ["last = documents.at(-1)?.id ?? ''", 'last = documents.at(0)?.id ?? ""'],
    'storage: a visit has no order': ["{ sort: [{ id: 'asc' }], limit }", "{ sort: [{ id: 'desc' }], limit }"],
    'storage: images are read by the hundred': ["name === 'noteImages' ? IMAGE_BATCH : BATCH", 'BATCH'],
  }),
  ...mutationsOf('src/database/rows/synced-row.ts', ruleTests, {
    'edit: the row is not marked as unsent': [
      'version: newVersion,\n      dirty: 1',
      'version: newVersion,\n      dirty: 0',
    ],
    'edit: a second edit starts from the first': ['base: row?.dirty ? row.base : serverStateOf', 'base: serverStateOf'],
    'edit: it starts from nothing': [
      'row?.dirty ? row.base : serverStateOf(row, collection)',
      'row?.dirty ? row.base : null',
    ],
    'edit: the known number is forgotten': ['seq: row?.seq ?? 0', 'seq: 0'],
    'edit: earlier own versions are forgotten': ['...(row?.dirty ? row.ownVersions : []), newVersion]', 'newVersion]'],
    'edit: own versions grow without an end': ['newVersion].slice(-MAX_OWN_VERSIONS)', 'newVersion]'],
    'edit: the oldest own versions stay': ['.slice(-MAX_OWN_VERSIONS)', '.slice(0, MAX_OWN_VERSIONS)'],
    'edit: what was merged is not told to the server': [
      '...withRevisions(row, replaced)',
      '...withRevisions(undefined, replaced)',
    ],
    'edit: revisions grow without an end': ['...added].slice(-MAX_REVISIONS)', '...added]'],
    'edit: the oldest revisions stay': ['.slice(-MAX_REVISIONS)', '.slice(0, MAX_REVISIONS)'],
    'edit: an empty list of revisions is sent': ['mergedFrom.length > 0 ? { mergedFrom } : {}', '{ mergedFrom }'],
    'edit: what the server wrote is lost': ['row ? ownedOf(row, collection) : syncedCollections', 'syncedCollections'],
    'edit: a conflict made here counts as the other side': [
      "ownSidesAfter(row, content, 'here')",
      "ownSidesAfter(row, content, 'elsewhere')",
    ],
    'clean: an unsent row': ['seq, dirty: 0, base: null', 'seq, dirty: 1, base: null'],
    'clean: own versions stay': ['base: null, ownVersions: []', 'base: null, ownVersions: row?.ownVersions ?? []'],
    'clean: which version is mine is forgotten': [", ...ownSidesAfter(row, content, 'elsewhere') }", ' }'],
    'clean: its ancestors are forgotten': ['{ ancestors, ...ownSides', '{ ...ownSides'],
    'edit: the ancestors of its base are forgotten': ['...fields, ancestors }', '...fields, ancestors: [] }'],
    'edit: the first text is forgotten': ['if (!row?.dirty || row.base || deletedAt) return {}', 'return {}'],
    'edit: the text of a deleted row is kept': ['row.base || deletedAt)', 'row.base)'],
    'edit: the first text is the last one': ['origin: row.origin ?? {', 'origin: {'],
    'row: the list is in the wrong order': [
      'LATEST_TIME - Number(content.updatedAt ?? 0)',
      'Number(content.updatedAt ?? 0)',
    ],
    'row: owned fields cover bookkeeping': [
      '{ ...content, ...owned, ...bookkeeping,',
      '{ ...bookkeeping, ...content, ...owned,',
    ],
    'fields: a field that only the other row has is overlooked': [
      '[...new Set([...Object.keys(a), ...Object.keys(b)])]',
      'Object.keys(a)',
    ],
    'fields: a list equals an object with its indices': ['Array.isArray(a) === Array.isArray(b) && ', ''],
    'fields: an absent field is there': ['names.filter((name) => row[name] !== undefined)', 'names'],
  }),
  ...mutationsOf('src/database/rows/own-sides.ts', ['tests/database/own-sides.test.ts'], {
    'own sides: a text without conflict has some': ['if (!row || !hasConflict(text)) return {}', 'if (!row) return {}'],
    'own sides: known ones are looked for anew': ['if (known.length > 0) return known', ''],
    'own sides: here and elsewhere are the same': ["=== (origin === 'elsewhere'))", ')'],
    'own sides: an unclear one is said': ['own.length === 1 ? own : []', 'own'],
  }),
  ...mutationsOf('src/database/rows/storage-room.ts', ['tests/database/storage-room.test.ts'], {
    'room: every error makes room': ['if (!isQuotaError(error)) throw error', ''],
    'room: a write is not tried again': ['if (!isMade) throw error', 'throw error'],
    'room: it is tried for ever': ['if (!isMade) throw error', ''],
    'room: two writes make room at once': ['evicting ??= runtime()', 'evicting = runtime()'],
    'room: making it once is making it for ever': ['\n    .finally(() => {\n      evicting = undefined\n    })', ''],
    'room: a full disk is not told': ["room$.next(isMade ? 'low' : 'full')", "room$.next('low')"],
    'room: full is told though there is room again': ["if (room$.value === 'full') room$.next('low')", ''],
    'room: nobody is asked': ['runtime()\n    .evict()', 'Promise.resolve(false)'],
  }),
  ...mutationsOf('src/database/rows/quota-error.ts', ['tests/database/storage-room.test.ts'], {
    'quota: the reason inside is not read': [
      "return 'inner' in error && error.inner !== error && isQuotaError(error.inner)",
      'return false',
    ],
  }),
  ...mutationsOf('src/database/session/unsent-edit.ts', ['tests/database/unsent-edit.test.ts', ...writeTests], {
    'unsent edit: a retry stays refused': ['row?.parked ? withoutParking(row) : row', 'row'],
    'unsent edit: a clean row is given up too': ['row?.dirty ? discardEdit(row) : row', 'row && discardEdit(row)'],
    'unsent edit: one that the server never had stays': [
      'if (!row.base) return { ...row, _deleted: true }',
      'if (!row.base) return row',
    ],
    'unsent edit: giving up deletes what the server has': ['if (!row.base) return', 'if (row.base) return'],
    'unsent edit: giving up lowers the known number': ['{ ...row.base, seq: row.seq }', '{ ...row.base, seq: 0 }'],
  }),
  ...mutationsOf('src/database/rows/guard-collection.ts', writeTests, {
    'guard: inserts pass': ['collection.preInsert(refuse, false)', ''],
    'guard: patches pass': ['collection.preSave(refuse, false)', ''],
    'guard: removals pass': ['collection.preRemove(refuse, false)', ''],
  }),
  ...mutationsOf('src/database/rows/sync-position.ts', ['tests/database/sync-position.test.ts'], {
    'position: an unchanged one is written': ['next === position ? row : positionRow(next)', 'positionRow(next)'],
    'position: the epoch is not kept': ["version: epoch ?? ''", "version: ''"],
    'position: gaps are not kept': ['...rest,', '...rest, hasGaps: false,'],
    'position: a repair that is due is not kept': ['row?.needsRepair === true', 'false'],
    'position: the commit is not kept': ['(row?.commit as Commit | undefined) ?? null', 'null'],
    'position: queries show it': ['    _deleted: true,\n', ''],
    'position: no epoch is an empty one': ['epoch: row?.version || null', 'epoch: row?.version ?? null'],
  }),
]
