import { mutationsOf } from '../mutation.ts'

const pushTests = ['tests/server/sync-push.test.ts', 'tests/server/sync-push-together.test.ts']
const imageTests = ['tests/server/note-images.test.ts']
const chatTests = [
  'tests/server/chat-documents.test.ts',
  'tests/server/chat-answers.test.ts',
  'tests/server/chat-wire.test.ts',
]

export const serverRowMutations = [
  ...mutationsOf('server/synced-rows/write-synced-rows.ts', [...pushTests, 'tests/server/note-fields.test.ts'], {
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
    'server write: a refused row takes a number': ["if ('values' in decision) last += 1", 'last += 1'],
    'server write: every row gets the same number': ["if ('values' in decision) last += 1", ''],
    'server write: contents are not checked': [
      "if (!parsed.success) return { kind: 'rejected', error: nameField(parsed.error.issues) }",
      "if (!parsed.success) return { kind: 'rejected', error: invalid('') }",
    ],
    'server write: faults beyond the schema are not looked for': [
      "if (fault) return { kind: 'rejected', error: fault }",
      '',
    ],
    'server write: a merge counts as an edit': ['isMerge: row.mergedFrom !== undefined', 'isMerge: false'],
    'server write: every edit counts as a merge': ['isMerge: row.mergedFrom !== undefined', 'isMerge: true'],
    'server write: rules do not know what is stored': [
      'stored: stored && (contentOf(collection, stored) as typeof parsed.data)',
      'stored: undefined',
    ],
    'server write: the hash is that of the old version': [
      'versionHash: versionHash(id, version)',
      'versionHash: versionHash(id, stored?.version ?? version)',
    ],
    'server write: the bytes of the content are not counted': [
      'const contentBytes = Buffer.byteLength(JSON.stringify(parsed.data))',
      'const contentBytes = 0',
    ],
    'server write: another user’s row is written over': [
      '.where(and(eq(table.userId, userId), eq(table.id, row.id)))',
      '.where(eq(table.id, row.id))',
    ],
    'server write: numbers of documents begin anew': ['number: index + 1', 'number: 1'],
    'server write: all users share the numbers of documents': [
      'from ${table} where ${table.userId} = ${userId})',
      'from ${table})',
    ],
    'server write: what was merged is not kept': [
      'for (const { row } of accepted) await keepRevisions(transaction, userId, row)',
      '',
    ],
    'server write: questions are not queued': ['  await queueAnswers(transaction, userId, accepted)\n', ''],
    'server write: what the server wrote is not answered': ['written.get(keyOf(decision.row)) ?? {}', '{}'],
    'server write: an older form is refused': [
      'safeParse(renewContent(collection, row.content))',
      'safeParse(row.content)',
    ],
    'server write: images take no room': [
      "('data' in parsed.data ? await room.take(String(parsed.data.data), stored?.data) : null)",
      'null',
    ],
  }),
  ...mutationsOf(
    'server/synced-rows/write-as-user.ts',
    [...pushTests, 'tests/server/sync-concurrency.test.ts', 'tests/server/chat-documents.test.ts'],
    {
      'server push: the counter is not locked': [".for('update', { of: userSync })", ''],
      'server push: the counter is not written': [
        'await transaction.update(userSync).set({ seq }).where(eq(userSync.userId, userId))',
        '',
      ],
      'server push: every user’s counter is written': [
        '.set({ seq }).where(eq(userSync.userId, userId))',
        '.set({ seq })',
      ],
      'server push: the doorbell is not rung': ["await notifyUser(transaction, { kind: 'written', userId, seq })", ''],
      'server push: it is rung though nothing was written': ['if (seq > before)', 'if (seq >= before)'],
      'server push: a document that comes twice is written at once': [
        'if (!isEachAnother(rows)) return',
        'if (false) return',
      ],
      'server push: a row that the database refuses stops the others': ['rows.length === 1 ?', 'rows.length > 0 ?'],
      'server push: the second half has the numbers of the first': [
        'rows.slice(middle), lastSeq(first, seq))',
        'rows.slice(middle), seq)',
      ],
      'server push: answers are in the wrong order': ['return [...first, ...second]', 'return [...second, ...first]'],
      'server push: a repeated row lowers the number': ['Math.max(last, answer.seq)', 'answer.seq'],
      'server push: any trouble of the database is the row’s': ['if (!rowError) throw error', ''],
      'server push: a name that is taken is not told': [
        'cause.constraint === CATEGORY_NAME_INDEX',
        "cause.constraint === ''",
      ],
      'server push: what cannot be stored fails the whole push': ["cause.code?.startsWith('22') ?? false", 'false'],
      'server push: conversations are not forgotten': [
        'forgetting.length > 0 && (await',
        'forgetting.length > 999 && (await',
      ],
      'server push: forgotten ones take the numbers of what was written': [
        'writeInSavepoint(transaction, caller, forgetting, written)',
        'writeInSavepoint(transaction, caller, forgetting, before)',
      ],
    },
  ),
  ...mutationsOf(
    'server/synced-rows/content-rules.ts',
    [
      ...pushTests,
      'tests/server/profile-sync.test.ts',
      'tests/server/chat-documents.test.ts',
      'tests/server/note-images.test.ts',
      'tests/server/note-fields.test.ts',
      'tests/server/bad-profile-input.test.ts',
    ],
    {
      'rules: users write their own balance': ['transactions: () => servers', 'transactions: () => null'],
      'rules: users write their own membership': ['memberships: () => servers', 'memberships: () => null'],
      'rules: editing a category needs no membership': [
        'write.stored && write.caller.membershipDays === 0',
        'write.stored && write.caller.membershipDays < 0',
      ],
      'rules: adding a category needs membership': [
        'write.stored && write.caller.membershipDays === 0',
        'write.caller.membershipDays === 0',
      ],
      'rules: a category holds images': ['      findImage(write) ??\n', ''],
      'rules: a merged category may not exceed the limit': [
        'write.isMerge ? limits.categoryHtml : limits.categoryText',
        'limits.categoryText',
      ],
      'rules: a bookmark has any id': ['return isOfAddress ? null :', 'return isOfAddress || true ? null :'],
      'rules: a bookmark leads anywhere': [
        "if (!isWebAddress(content.url)) return invalid('url: must be a web address')",
        '',
      ],
      'rules: a person has several profiles': ['if (write.id !== PROFILE_ID) return', 'if (false) return'],
      'rules: a profile is deleted': ['if (write.content.deletedAt !== 0) return', 'if (false) return'],
      'rules: text that cannot be stored is let through': ['findUnstorableText(write.content) ?? (await', '(await'],
      'rules: half a surrogate pair is let through': ['|| !text.isWellFormed()', ''],
      'rules: texts in lists are not looked at': ['Object.values(value).flatMap(textsOf) : []', '[] : []'],
      'rules: a question is changed': ['changed ? invalid(`', 'changed && false ? invalid(`'],
      'rules: a deleted question is refused': [
        'write.content.deletedAt > 0 ? null : findWrongQuestion(write)',
        'findWrongQuestion(write)',
      ],
      'rules: an empty question is asked': [
        "if (content.question.trim() === '') return",
        "if (content.question === '') return",
      ],
      'rules: a conversation becomes temporary': [' && stored.temporary === content.temporary', ''],
      'rules: a blank name that is stored cannot be kept': [
        ' || content.name === stored?.name) return null',
        ') return null',
      ],
      'rules: foreign markup that is stored cannot be kept': [
        'content.description === stored?.description || isCleanHtml',
        'isCleanHtml',
      ],
      'rules: a merge may not exceed the images': [
        'if (isMerge || images <= limits.noteImages',
        'if (images <= limits.noteImages',
      ],
      'rules: one image too many': ['images <= limits.noteImages ||', 'images <= limits.noteImages + 1 ||'],
      'rules: images beyond the limit cannot be kept': [
        " || images <= imageTags(stored?.description ?? '').length",
        '',
      ],
      'rules: an admin has the limit of users': ["caller.role === 'admin' || isMerge", 'isMerge'],
      'rules: a text at its limit is refused': ['length <= limit ||', 'length < limit ||'],
      'rules: a text beyond the limit grows': ['length <= textLength(stored.description)', 'true'],
      'rules: a source leads anywhere': ["sourceUrl === '' || isWebAddress(sourceUrl) ? null", 'true ? null'],
      'rules: a merged name is refused': [
        'isUnchanged || isMerge || isFullName(content)',
        'isUnchanged || isFullName(content)',
      ],
      'rules: a name that came with the account is refused': ['if (isUnchanged || isMerge ||', 'if (isMerge ||'],
      'rules: a link leads anywhere': ["content[link] !== '' && !isWebAddress(content[link])", 'false'],
      'rules: a stored number of a phone is refused': ['return isUnchanged || isPhone', 'return isPhone'],
    },
  ),
  ...mutationsOf('server/synced-rows/image-rules.ts', imageTests, {
    'images: any id': ["if (!UUID.test(id)) return 'id: must be a UUID'", ''],
    'images: a deleted one keeps its bytes': [
      "return content.data === '' ? null : 'data: a deleted image has none'",
      'return null',
    ],
    'images: other bytes count as stored': ['stored?.data === data && stored.type', 'stored?.type'],
    'images: an emptied one may stay empty': [
      "if (isAsStored && data !== '') return null",
      'if (isAsStored) return null',
    ],
    'images: bytes are written in two ways': ["|| bytes.toString('base64') !== data", ''],
    'images: moving pictures': [' || picture.frames > 1', ''],
    'images: another width': ['picture.width === width && ', ''],
    'images: the room of all users is one': [
      "and(eq(noteImages.userId, this.#userId), ne(noteImages.data, ''))",
      "ne(noteImages.data, '')",
    ],
    'images: an image of one push takes no room from the next': ['this.#taken += grows', ''],
    'images: the last byte of the room is refused': [
      'this.#taken + grows > limits.allNoteImages',
      'this.#taken + grows >= limits.allNoteImages',
    ],
    'images: replacing one takes its room twice': ["- bytesOf(typeof stored === 'string' ? stored : '')", ''],
  }),
  ...mutationsOf('server/synced-rows/revisions.ts', ['tests/server/note-revisions.test.ts', ...pushTests], {
    'revisions: an emptied note keeps its texts': [
      "collection === 'notes' && isPurged",
      "collection !== 'notes' && isPurged",
    ],
    'revisions: those of all notes go': [', eq(revisions.documentId, id))', ')'],
    'revisions: those of all users go': [
      'and(eq(revisions.userId, userId), eq(revisions.collection',
      'and(eq(revisions.collection',
    ],
    'revisions: one that is kept fails the push': ['.values(sides).onConflictDoNothing()', '.values(sides)'],
  }),
  ...mutationsOf('server/synced-rows/change-owned.ts', chatTests, {
    'owned: the row keeps its number': ['.set({ ...owned, seq, contentBytes', '.set({ ...owned, contentBytes'],
    'owned: the counter stays': [
      'await transaction.update(userSync).set({ seq }).where(eq(userSync.userId, userId))',
      '',
    ],
    'owned: the doorbell is not rung': ["await notifyUser(transaction, { kind: 'written', userId, seq })", ''],
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
  ...mutationsOf(
    'server/synced-rows/add-owned-row.ts',
    ['tests/server/membership.test.ts', 'tests/server/wallet-payments.test.ts'],
    {
      'added row: the counter stays': [
        'await transaction.update(userSync).set({ seq }).where(eq(userSync.userId, userId))',
        '',
      ],
      'added row: the doorbell is not rung': ["await notifyUser(transaction, { kind: 'written', userId, seq })", ''],
      'added row: its number is that of all users': ['.where(eq(table.userId, userId))', ''],
      'added row: the hash is that of nothing': [
        'versionHash: versionHash(id, version)',
        "versionHash: versionHash(id, '')",
      ],
    },
  ),
  ...mutationsOf('server/synced-rows/queue-answers.ts', chatTests, {
    'answers: an answered question is asked again': [' && !isAnswered', ''],
    'answers: a deleted question is asked': ['values.deletedAt === 0 && ', ''],
    'answers: an earlier attempt still counts': ['attempts: 0, isStopped: false', 'isStopped: false'],
    'answers: a stopped question stays stopped': ['attempts: 0, isStopped: false', 'attempts: 0'],
    'answers: the version of the first question stays': ['version: sql`excluded.version`, claim', 'claim'],
    'answers: why it failed before stays': ['written.stored && asksForAnswer(written) ? noAnswer : {}', '{}'],
    'answers: a deleted question is still answered': [
      'if (turnIds.length === 0) return\n  await transaction.delete',
      'if (turnIds.length >= 0) return\n  await transaction.delete',
    ],
    'answers: a deleted conversation takes questions': [
      '!deleted.has(content.sessionId)) return null',
      'deleted.size >= 0) return null',
    ],
    'answers: a temporary conversation refuses its last questions': [' && !session.temporary)', ')'],
  }),
  ...mutationsOf('server/synced-rows/forget-conversations.ts', chatTests, {
    'forgetting: what was refused is forgotten': [
      "answers[index]?.kind === 'ok'",
      "answers[index]?.kind !== 'conflict'",
    ],
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
  }),
]
