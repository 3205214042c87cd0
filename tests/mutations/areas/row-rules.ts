import { mutationsOf } from '../mutation.ts'

const ruleTests = [
  'tests/replication/row-rules.test.ts',
  'tests/replication/lineage.test.ts',
  'tests/replication/row-rule-edges.test.ts',
]

export const rowRuleMutations = [
  ...mutationsOf('src/replication/row-rules.ts', ruleTests, {
    'ok: it makes a row clean that was edited since': [
      'if (row.dirty && row.version === sent.version)',
      'if (row.dirty)',
    ],
    'ok: the sides of a merge are no ancestors': [
      'ownAncestors(sent), mergedVersions(sent))\n  const accepted',
      'ownAncestors(sent), [])\n  const accepted',
    ],
    'ok: it lowers the known number': ['{ ...accepted, seq: Math.max(seq, row.seq) }', 'accepted'],
    'ok: an answer that came late is taken': ['if (seq <= row.seq) return row', ''],
    'ok: the same number is taken again': ['if (seq <= row.seq) return row', 'if (seq < row.seq) return row'],
    'ok: a clean row ignores a later number': [
      'if (!row.dirty) return buildCleanRow(row, row.id, accepted)',
      'if (!row.dirty) return row',
    ],
    'ok: a row that is gone stays gone': [
      'if (!row) return buildCleanRow(undefined, sent.id, accepted)',
      'if (!row) return sent',
    ],
    'ok: what was sent is told again': [
      'withoutRevisions(rebase(row, accepted), sent.mergedFrom)',
      'rebase(row, accepted)',
    ],
    'ok: revisions made since are forgotten': [
      'withoutRevisions(rebase(row, accepted), sent.mergedFrom)',
      'withoutRevisions(rebase(row, accepted), row.mergedFrom)',
    ],
    'ok: the content made since counts as sent': [
      'content: contentOf(sent, collection), owned, ancestors',
      'content: contentOf(row ?? sent, collection), owned, ancestors',
    ],
    'ok: the ancestors are forgotten': [
      'content: contentOf(sent, collection), owned, ancestors }',
      'content: contentOf(sent, collection), owned }',
    ],
    'rejected: an edit made since is parked': ['row?.dirty && row.version === sent.version ? {', 'row?.dirty ? {'],
    'rejected: a clean row is parked': [
      'row?.dirty && row.version === sent.version ? {',
      'row?.version === sent.version ? {',
    ],
    'state: a stale one is taken': ['if (isStale(row, theirs, context)) return row', ''],
    'state: what the server alone writes is merged': [
      'if (isWrittenByServer(context.collection)) return buildCleanRow(row, id, theirs)',
      '',
    ],
    'state: a repair trusts numbers': ['relate(row, theirs, !context.isRepair)', 'relate(row, theirs, true)'],
    'state: numbers are never trusted': ['relate(row, theirs, !context.isRepair)', 'relate(row, theirs, false)'],
    'state: a lost write keeps its base': ['isMadeSinceBase(row, theirs) ? row : afterServerLoss(row)', 'row'],
    'state: an edit whose answer was lost starts from nothing': [
      'isMadeSinceBase(row, theirs) ? row : afterServerLoss(row)',
      'afterServerLoss(row)',
    ],
    'state: a fork is merged without its base': [
      'mergeRow(row, theirs, relation.base, context)',
      'mergeRow(row, theirs, null, context)',
    ],
    'merge: the sides are swapped': ['merge(base, mine, theirs.content)', 'merge(base, theirs.content, mine)'],
    'merge: what equals theirs is sent': [
      'if (sameFields(merged, theirs.content) && !isDropped) return',
      'if (false) return',
    ],
    'merge: what it drops is lost': ['!base && !isSameContent(mine, theirs.content, TIMES)', 'false'],
    'merge: mere times are kept as a revision': ['theirs.content, TIMES)', 'theirs.content)'],
    'merge: my side is not kept': ['    { version: row.version, content: mine },\n', ''],
    'merge: their side is not kept': ['    { version: theirs.version, content: theirs.content },\n', ''],
    'merge: it is not sent': ['dirty: 1,\n      base: theirs,', 'dirty: 0,\n      base: theirs,'],
    'merge: it starts from the old base': [
      'base: theirs,\n      seq: theirs.seq',
      'base: row.base,\n      seq: theirs.seq',
    ],
    'merge: the known number stays': [
      'seq: theirs.seq,\n      ownVersions: [...',
      'seq: row.seq,\n      ownVersions: [...',
    ],
    'merge: own versions are forgotten': ['[...(base ? row.ownVersions : lineageOf(row)), version]', '[version]'],
    'loss: the number of the lost write stays': [
      'base: null, seq: 0, ownVersions: lineageOf(row)',
      'base: null, seq: row.seq, ownVersions: lineageOf(row)',
    ],
    'loss: earlier versions are forgotten': [
      'seq: 0, ownVersions: lineageOf(row)',
      'seq: 0, ownVersions: [row.version]',
    ],
    'loss: the text that an edit started from is forgotten': [
      'const origin = base && {',
      'const origin = false && base && {',
    ],
    'stale: the same number with another version is ignored': [
      'theirs.seq === row.seq && theirs.version === known',
      'theirs.seq === row.seq',
    ],
    'stale: an older number is taken': ['return isKnown || theirs.seq < row.seq', 'return isKnown'],
    'stale: an unsent row is known by its own version': [
      'row.dirty ? row.base?.version : row.version\n  const isKnown',
      'row.version\n  const isKnown',
    ],
    'stale: a repair ignores owned fields given anew': [' && sameFields(ownedOf(row, collection), theirs.owned)', ''],
    'rebase: owned fields stay': ['{ ...rest, ...base.owned, base,', '{ ...rest, base,'],
    'rebase: the known number stays': ['base, seq: base.seq, ownVersions }', 'base, ownVersions }'],
    'rebase: versions that the server has stay': ['!known.has(version)', 'true'],
    'rebase: versions that the server’s was made over stay': ['...base.ancestors, EARLIER', 'EARLIER'],
    'rebase: a mark of unnamed versions stays': ['...base.ancestors, EARLIER_VERSIONS])', '...base.ancestors])'],
    'lineage of a row: its own list is turned around': [
      '[...listAncestors(row)].reverse()',
      'listAncestors(row).reverse()',
    ],
    'rebase: the version that the server has stays': [
      'const known = new Set([base.version, ',
      'const known = new Set([',
    ],
    'own ancestors: the version itself is one': ['ownVersions.slice(0, -1).reverse()', '[...ownVersions].reverse()'],
    'own ancestors: the oldest is first': ['ownVersions.slice(0, -1).reverse()', 'ownVersions.slice(0, -1)'],
  }),
  ...mutationsOf('src/replication/lineage.ts', ruleTests, {
    'lineage: an ancestor is not known': [
      "if (listAncestors(row).includes(theirs.version)) return { kind: 'behind' }",
      '',
    ],
    'lineage: a descendant is not known': ["if (isAncestor(row.version, theirs)) return { kind: 'ahead' }", ''],
    'lineage: an unknown past is trusted': ['isTrusted && !hasAllAncestors(theirs)', '!hasAllAncestors(theirs)'],
    'lineage: a whole past is not trusted': ['isTrusted && !hasAllAncestors(theirs)', 'isTrusted'],
    'lineage: a clean row is always behind the server': [
      "mayDescend ? { kind: 'ahead' } : { kind: 'unrelated' }",
      "{ kind: 'ahead' }",
    ],
    'lineage: a wrong note of the base is kept': [
      "if (isTrusted && theirs.seq === row.base?.seq) return { kind: 'behind' }",
      '',
    ],
    'lineage: a base that the server never had is merged from': [
      'mayDescend || isAncestor(base.version, theirs) ? base.content : undefined',
      'base.content',
    ],
    'lineage: the first text is never merged from': [
      'since.some((version) => isAncestor(version, theirs)) ? origin?.content : undefined',
      'undefined',
    ],
    'lineage: the first text is always merged from': [
      'since.some((version) => isAncestor(version, theirs)) ? origin',
      'since.length > 0 ? origin',
    ],
    'lineage: merged versions are no ancestors': ['...merged, ...ofBase]', '...ofBase]'],
    'lineage: the base is no ancestor': ['...merged, ...ofBase]', '...merged]'],
    'lineage: a clean row has no ancestors': ['if (!dirty) return ancestors ??', 'if (!dirty) return'],
    'lineage: a fork before the row is not seen': [' && !isFromBefore(row, theirs)', ''],
    'lineage: a mark of earlier versions counts as one': ['version !== EARLIER_VERSIONS && isAncestor', 'isAncestor'],
  }),
  ...mutationsOf(
    'src/replication/attempt-state.ts',
    ['tests/replication/attempt-state.test.ts', 'tests/replication/row-store.test.ts'],
    {
      'attempt: an unreadable content is taken': ['!content.safeParse(state.content).success || !owned', '!owned'],
      'attempt: unreadable owned fields are taken': [' || !owned.safeParse(state.owned).success', ''],
      'attempt: an invalid merge is taken': [
        'const isValid = !row.dirty || content',
        'const isValid = row.dirty || content',
      ],
      'attempt: a merge that throws stops the page': [
        "    return { kind: 'failed', error: { status: 0, code: 'mergeFailed'",
        "    throw error\n    return { kind: 'failed', error: { status: 0, code: 'mergeFailed'",
      ],
    },
  ),
  ...mutationsOf('src/replication/push-chunks.ts', ['tests/replication/push-chunks.test.ts'], {
    'chunks: one row too many': ['chunk.length === limits.rows', 'chunk.length > limits.rows'],
    'chunks: a byte too few': ['bytes + size > limits.bytes', 'bytes + size >= limits.bytes'],
    'chunks: bytes of earlier chunks count': ['chunk = []\n      bytes = 0', 'chunk = []'],
    'chunks: a large row makes an empty chunk': ['if (chunk.length > 0 && (chunk', 'if ((chunk'],
    'chunks: the last one is lost': ['if (chunk.length > 0) yield chunk\n}', '}'],
  }),
  ...mutationsOf('src/replication/sync-server.ts', ['tests/replication/http-sync-server.test.ts'], {
    'foreign: a pull for another user is taken': ['check(await server.pull(request))', 'server.pull(request)'],
    'foreign: a push for another user is taken': [
      'check(await server.push(rows, commit))',
      'server.push(rows, commit)',
    ],
    'foreign: a digest for another user is taken': ['check(await server.digest(commit))', 'server.digest(commit)'],
  }),
]
