import { mutationsOf } from '../mutation.ts'

const storeTests = ['tests/replication/row-store.test.ts', 'tests/replication/row-store-position.test.ts']

export const rowStoreMutations = [
  ...mutationsOf('src/replication/row-store.ts', storeTests, {
    'store: answers of one collection go to another': [
      'answerOf.get(`${collection}/${sentRow.id}`)',
      'answerOf.get(`notes/${sentRow.id}`)',
    ],
    'store: a conflict is not taken': [
      'return this.takeServerState(collection, row, sentRow.id, answer.state, isLost)',
      'return row',
    ],
    'store: a refusal counts no park': [
      "          this.#options.onCount('parks')\n          return rules",
      '          return rules',
    ],
    'store: a lost write is not repaired': ['if (hasLost) await this.requestRepair()', ''],
    'store: a row stored since counts as lost': [
      'row?.version === sentRow.version && row.seq === sentRow.seq && answer',
      'row?.version === sentRow.version && answer',
    ],
    'store: every conflict is a loss': ['const isLost = row?.version', 'const isLost = true || row?.version'],
    'store: parking counts nothing': ["for (const _ of sent) this.#options.onCount('parks')", ''],
    'store: parking the edit made since': [
      'this.#options.rules.afterRejected(row, sentRow, error))',
      'row && { ...row, parked: error })',
    ],
    'store: a repair is a usual page': ["mode === 'repair')\n        }", 'false)\n        }'],
    'store: every page is the first': ["mode === 'first' ? new Map", "mode !== 'repair' ? new Map"],
    'store: the first page looks before it writes': [
      "mode === 'first' ? new Map<string, SyncedRow>() : undefined",
      'undefined',
    ],
    'store: an older form is unreadable': [
      'content: migrateContent(collection, content), owned, ancestors }',
      'content, owned, ancestors }',
    ],
    'store: a problem is told to nobody': ['this.#options.onProblem({ collection, id, ...attempt.error })', ''],
    'store: what was left out is not noted': ['    this.#hasLeftOut = true\n', ''],
    'store: a row that cannot be merged is not parked': ['return { ...row, parked: attempt.error }', 'return row'],
    'store: a clean row is parked': ['if (!row?.dirty || row.parked) return row', 'if (!row || row.parked) return row'],
    'store: a parked row is parked again': ['if (!row?.dirty || row.parked) return row', 'if (!row?.dirty) return row'],
    'store: a merge that fails counts no park': [
      "    this.#options.onCount('parks')\n    return { ...row, parked",
      '    return { ...row, parked',
    ],
    'store: rows sent since are offered again': [
      'row && serverVersionOf(row) === lost.get(`${collection}/${id}`)',
      'row',
    ],
    'store: only the first hundred lost rows are offered': [
      'start < ids.length; start += BATCH',
      'start < BATCH; start += BATCH',
    ],
    'store: lost rows of the last step are left': [
      'ids.slice(start, start + BATCH)',
      'ids.slice(start, start + BATCH - 1)',
    ],
    'store: what the server alone writes is offered': [
      'isWrittenByServer(collection) ? { ...row, _deleted: true } :',
      '',
    ],
    'store: another epoch is adopted': [
      'return position.epoch === epoch ? withCommit(position, commit) : position',
      'return withCommit({ ...position, epoch }, commit)',
    ],
    'store: the commit of another epoch is kept': [
      'return position.epoch === epoch ? withCommit(position, commit) : position',
      'return withCommit(position, commit)',
    ],
    'store: the first commit is not kept': ['withCommit({ ...position, epoch }, commit)', '{ ...position, epoch }'],
    'store: later commits are not kept': [
      'position.epoch === epoch ? withCommit(position, commit) : position',
      'position',
    ],
    'store: the position follows another epoch': [
      'if (position.epoch !== epoch) return position\n      if (position.needsRepair',
      'if (position.needsRepair',
    ],
    'store: the position goes back': [
      'if (position.seq >= to) return hasPulled',
      'if (position.seq === to) return hasPulled',
    ],
    'store: the position jumps over a gap': ['position.needsRepair || position.seq < from', 'position.needsRepair'],
    'store: the position moves while a repair is due': [
      'position.needsRepair || position.seq < from',
      'position.seq < from',
    ],
    'store: gaps are closed by the next page': ['hasGaps: position.hasGaps || hasLeftOut', 'hasGaps: hasLeftOut'],
    'store: a gap is noted for ever': [
      '    })\n    this.#hasLeftOut = false\n  }\n\n  /** Skips own writes',
      '    })\n  }\n\n  /** Skips own writes',
    ],
    'store: own writes are pulled back': [
      'const seq = own.endAfter(position.seq, position.epoch)',
      'const { seq } = position',
    ],
    'store: own writes end a repair': ['seq > position.seq && !position.needsRepair', 'seq > position.seq'],
    'store: a repair does not begin at the start': [
      'seq: 0, hasGaps: false, needsRepair: true }))',
      'hasGaps: false, needsRepair: true }))',
    ],
    'store: a repair is not told to the next cycle': [
      '({ ...position, seq: 0, hasGaps: false, needsRepair: true })',
      '({ ...position, seq: 0, hasGaps: false })',
    ],
    'store: a restart keeps the epoch': [
      '({ hasPulled }) => ({ ...initialPosition, hasPulled, needsRepair: true })',
      '(position) => ({ ...position, needsRepair: true })',
    ],
    'store: a restart repairs nothing': ['hasPulled, needsRepair: true }', 'hasPulled }'],
    'store: a restart forgets the first pull': ['...initialPosition, hasPulled,', '...initialPosition,'],
    'store: a first pull never ends': [
      'const hasPulled = position.hasPulled || isEnd',
      'const { hasPulled } = position',
    ],
    'store: a first pull ends with its first pages': [
      'const hasPulled = position.hasPulled || isEnd',
      'const hasPulled = true',
    ],
    'store: a pull that brings nothing is no first pull': [
      'return hasPulled === position.hasPulled ? position : { ...position, hasPulled }',
      'return position',
    ],
    'store: a repair is no first pull': ['needsRepair: false, hasPulled: true }', 'needsRepair: false }'],
    'store: a repair of another epoch ends': [
      'position.epoch === epoch && position.needsRepair',
      'position.needsRepair',
    ],
    'store: a finished repair ends again': [
      'position.epoch === epoch && position.needsRepair',
      'position.epoch === epoch',
    ],
    'store: a repair closes gaps that are still there': ['const hasGaps = this.#hasLeftOut', 'const hasGaps = false'],
    'store: a repair goes on for ever': ['hasGaps, needsRepair: false,', 'hasGaps,'],
    'store: merges are not counted': ["      onCount('conflicts')\n", ''],
    'store: the server is known to have unsent versions': ['return dirty ? base?.version : version', 'return version'],
    'store: an older commit is taken': [' || commit.seq < (position.commit?.seq ?? 0)) return', ') return'],
    'store: a commit is not kept': ['return { ...position, commit }', 'return position'],
  }),
]
