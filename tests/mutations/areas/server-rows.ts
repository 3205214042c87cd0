import { mutationsOf } from '../mutation.ts'

const writeTests = [
  'tests/server/sync-push.test.ts',
  'tests/server/sync-push-together.test.ts',
  'tests/server/written-rows.test.ts',
  'tests/server/collection-rules.test.ts',
  'tests/server/note-images.test.ts',
]

export const serverRowMutations = [
  ...mutationsOf('server/synced-rows/decide-row.ts', writeTests, {
    'server write: a repeated push is written again': [
      "if (stored?.version === version) return { kind: 'ok'",
      "if (stored?.version === '') return { kind: 'ok'",
    ],
    'server write: a repeated push is ok without its number': [
      "return { kind: 'ok', seq: stored.seq, owned: ownedOf(collection, stored) }",
      "return { kind: 'ok', seq, owned: ownedOf(collection, stored) }",
    ],
    'server write: another version is written over': [
      'if (stored && stored.version !== row.baseVersion) return',
      'if (stored && false) return',
    ],
    'server write: only a base that was given is compared': [
      'stored.version !== row.baseVersion) return',
      'row.baseVersion !== null && stored.version !== row.baseVersion) return',
    ],
    'server write: a row that the server lacks is a conflict': [
      'if (stored && stored.version !== row.baseVersion)',
      'if (stored?.version !== (row.baseVersion ?? undefined))',
    ],
    'server write: contents are not checked': [
      "if (!parsed.success) return { kind: 'rejected', error: nameField(parsed.error.issues, 'content') }",
      "if (!parsed.success) return { kind: 'rejected', error: invalid('') }",
    ],
    'server write: faults beyond the schema are not looked for': [
      "if (fault) return { kind: 'rejected', error: fault }",
      '',
    ],
    'server write: a merge counts as an edit': ['isMerge: row.mergedFrom !== undefined', 'isMerge: false'],
    'server write: every edit counts as a merge': ['isMerge: row.mergedFrom !== undefined', 'isMerge: true'],
    'server write: rules do not know what is stored': [
      'stored: stored && contentOf(collection, stored)',
      'stored: undefined',
    ],
    'server write: the hash is that of the old version': [
      'versionHash: versionHash(id, version)',
      'versionHash: versionHash(id, stored?.version ?? version)',
    ],
    'server write: the bytes of the content are not counted': [
      'const contentBytes = Buffer.byteLength(JSON.stringify(content))',
      'const contentBytes = 0',
    ],
    'server write: the pushed content is stored': [
      '.normalize?.(parsed.data) ?? parsed.data',
      '.normalize === undefined ? parsed.data : parsed.data',
    ],
    'server write: checks of a batch come last': ['    refuse?.(row) ??\n', ''],
    'server write: an older form is refused': [
      'safeParse(migrateContent(collection, row.content))',
      'safeParse(row.content)',
    ],
    'server write: images take no room': ['(await take?.(write)) ??\n', ''],
  }),
  ...mutationsOf('server/synced-rows/write-synced-rows.ts', writeTests, {
    'server write: a refused row takes a number': ["if ('values' in decision) last += 1", 'last += 1'],
    'server write: every row gets the same number': ["if ('values' in decision) last += 1", ''],
    'server write: another user’s row is written over': [
      '.where(and(eq(table.userId, caller.userId), eq(table.id, row.id)))',
      '.where(eq(table.id, row.id))',
    ],
    'server write: numbers of documents begin anew': ['number: index + 1', 'number: 1'],
    'server write: all users share the numbers of documents': [
      'from ${table} where ${table.userId} = ${userId})',
      'from ${table})',
    ],
    'server write: what was merged is not kept': [
      'for (const { row, content } of accepted) await keepRevisions(writing, row, content)',
      '',
    ],
    'server write: questions are not queued': ['  await runAfterWrite(writing, accepted)\n', ''],
    'server write: an edit resets no server field': [
      '.set({ ...values, ...reset, storedAt',
      '.set({ ...values, storedAt',
    ],
    'server write: what the server wrote is not answered': ['written.get(keyOf(decision.row)) ?? {}', '{}'],
  }),
  ...mutationsOf(
    'server/synced-rows/apply-push.ts',
    [
      'tests/server/sync-push.test.ts',
      'tests/server/sync-push-together.test.ts',
      'tests/server/sync-concurrency.test.ts',
      'tests/server/written-rows.test.ts',
      'tests/server/collection-rules.test.ts',
    ],
    {
      'server push: the counter is not locked': [".for('update', { of: userSync })", ''],
      'server push: a document that comes twice is written at once': [
        'return isEachAnother(rows) ? writeSyncedRows(writing, rows, seq) :',
        'return rows.length > 0 ? writeSyncedRows(writing, rows, seq) :',
      ],
      'server push: a document that comes twice is written at once in a savepoint': [
        'if (!isEachAnother(rows)) return',
        'if (false) return',
      ],
      'server push: what the database refuses is not tried again': ['return run(writeInSavepoint)', 'throw error'],
      'server push: it is tried again without savepoints': [
        'return run(writeInSavepoint)',
        'return run(writeTogether)',
      ],
      'server push: a row that the database refuses stops the others': ['rows.length === 1)', 'rows.length > 0)'],
      'server push: the second half has the numbers of the first': [
        'rows.slice(middle), lastAnswered(first, seq))',
        'rows.slice(middle), seq)',
      ],
      'server push: answers are in the wrong order': ['return [...first, ...second]', 'return [...second, ...first]'],
      'server push: a repeated row lowers the number': ['Math.max(last, answer.seq)', 'answer.seq'],
      'server push: any trouble of the database is the row’s': ['if (!rowError) throw error', ''],
      'server push: nobody hears of the commit': ['.afterCommit?.(userId)', ''],
      'server push: features hear of what was refused': [
        '\n  runAfterCommit(store.writeRules, caller.userId, findStored(rows, written.answers))',
        '\n  runAfterCommit(store.writeRules, caller.userId, rows)',
      ],
      'server push: a name that is taken is not told': ['if (known) return known', ''],
      'server push: what cannot be stored fails the whole push': ["cause.code?.startsWith('22') ?? false", 'false'],
      'server push: what was refused is forgotten': [
        "answers[index]?.kind === 'ok'",
        "answers[index]?.kind !== 'conflict'",
      ],
      'server push: conversations are not forgotten': ['if (more.length > 0) seq', 'if (more.length > 999) seq'],
      'server push: forgotten ones take the numbers of what was written': [
        'await write(writing, more, seq)',
        'await write(writing, more, before)',
      ],
    },
  ),
  ...mutationsOf(
    'server/synced-rows/revisions.ts',
    ['tests/server/written-rows.test.ts', 'tests/server/sync-push.test.ts'],
    {
      'revisions: an emptied note keeps its texts': [
        'dropsRevisions?.(content)',
        'dropsRevisions?.(content) === undefined',
      ],
      'revisions: those of all notes go': [', eq(revisions.documentId, id))', ')'],
      'revisions: those of all users go': [
        'and(eq(revisions.userId, userId), eq(revisions.collection',
        'and(eq(revisions.collection',
      ],
      'revisions: one that is kept fails the push': ['.values(sides).onConflictDoNothing()', '.values(sides)'],
    },
  ),
  ...mutationsOf('server/synced-rows/update-server-fields.ts', ['tests/server/written-rows.test.ts'], {
    'owned: the row keeps its number': ['.set({ ...owned, seq, contentBytes', '.set({ ...owned, contentBytes'],
    'owned: a refusal is written': ['if (owned instanceof Refusal) return owned', ''],
    'owned: another user’s row is written': [
      '.where(and(eq(table.userId, userId), eq(table.id, id)))',
      '.where(eq(table.id, id))',
    ],
    'owned: the bytes of the answer do not count': [
      'JSON.stringify({ ...contentOf(collection, row), ...owned })',
      'JSON.stringify(contentOf(collection, row))',
    ],
    'owned: the number is given twice': ['const seq = before + 1', 'const seq = before'],
  }),
  ...mutationsOf('server/synced-rows/add-server-row.ts', ['tests/server/owned-rows.test.ts'], {
    'added row: its number is that of all users': ['.where(eq(table.userId, userId))', ''],
    'added row: the hash is that of nothing': [
      'versionHash: versionHash(id, version)',
      "versionHash: versionHash(id, '')",
    ],
  }),
  ...mutationsOf(
    'server/features/chat/turn-rules.ts',
    ['tests/server/written-rows.test.ts', 'tests/server/chat-wire.test.ts', 'tests/server/chat-answers.test.ts'],
    {
      'answers: nobody is told of a question': ['afterCommit: (userId) => answering.wake(userId),', ''],
      'answers: an answered question is asked again': [' && !isAnswered', ''],
      'answers: a deleted question is asked': ['content.deletedAt === 0 && ', ''],
      'answers: an earlier attempt still counts': ['attempts: 0, isStopped: false', 'isStopped: false'],
      'answers: a stopped question stays stopped': ['attempts: 0, isStopped: false', 'attempts: 0'],
      'answers: the version of the first question stays': ['version: sql`excluded.version`, claim', 'claim'],
      'answers: why it failed before stays': ['(asksForAnswer(turn) ? noAnswer : {})', '({})'],
      'answers: a deleted question is still answered': [
        'if (turnIds.length === 0) return\n  await transaction.delete',
        'if (turnIds.length >= 0) return\n  await transaction.delete',
      ],
      'answers: a deleted conversation takes questions': [
        '!deleted.has(content.sessionId)) return null',
        'deleted.size >= 0) return null',
      ],
      'answers: a temporary conversation refuses its last questions': [' && !session.temporary)', ')'],
    },
  ),
  ...mutationsOf(
    'server/features/chat/forget-conversations.ts',
    ['tests/server/written-rows.test.ts', 'tests/server/chat-wire.test.ts'],
    {
      'forgetting: its documents stay': ['if (documents.length > 0) {', 'if (documents.length > 999) {'],
      'forgetting: its revisions stay': ['await transaction.delete(revisions).where(ofThem)', ''],
      'forgetting: its answers stay': ['.set(noAnswer)', '.set({ answerState: noAnswer.answerState })'],
      'forgetting: an emptied row is written again': [
        'if (Object.entries(after).every(([name, value]) => before[name] === value)) return []',
        '',
      ],
      'forgetting: its questions stay': ['...turns.map((turn) => {', '...[].map((turn: Turn) => {'],
      'forgetting: another user’s conversation goes': [
        'and(eq(chatTurns.userId, userId), inArray(chatTurns.sessionId',
        'and(inArray(chatTurns.sessionId',
      ],
    },
  ),
  ...mutationsOf('server/synced-rows/row-quotas.ts', ['tests/server/row-quotas.test.ts'], {
    'quota: each revision of a push is counted alone': ['this.#revisionBytes += bytes', ''],
    'quota: each row of a push is counted alone': ['this.#taken.set(collection, after)', ''],
  }),
]
