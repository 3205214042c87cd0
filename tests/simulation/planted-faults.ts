// One fault for each rule of the engine, put in by a test: the simulation must find every one of them.
import { collectionNames } from '#schemas/collections.ts'
import { EARLIER_VERSIONS } from '#schemas/lineage.ts'
import { homeOf, initialPosition, updatePosition } from '#src/database/rows/sync-position.ts'
import { buildCleanRow, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { merges } from '#src/replication/merges.ts'
import type { OwnWrites } from '#src/replication/own-writes.ts'
import { rowRules } from '#src/replication/row-rules.ts'
import { RowStore } from '#src/replication/row-store.ts'
import type { Storage } from './simulated-storage.ts'
import { configurations, type Replacements, type SimulationOptions } from './simulation-options.ts'
import { addToken, createTokenMerge, tokensOf } from './token-content.ts'

export interface PlantedFault extends Replacements {
  /** The configuration that shows it best. */
  options: Partial<SimulationOptions> | undefined
}

const few = configurations['a few documents']
const restored = configurations['server restored from a backup']
/** Tabs that overtake each other. */
const crowded = {
  devices: 2,
  users: 1,
  tabsPerDevice: 2,
  documents: 2,
  batch: 2,
  hasLock: false,
  hasCrashes: false,
  actions: 200,
}

export const plantedFaults: Record<string, PlantedFault> = {
  'an ok marks a row clean that was edited since': {
    options: few,
    rules: {
      afterOk: (row, sent, ok, context) =>
        row ? { ...row, dirty: 0, base: null, ownVersions: [], seq: ok.seq } : rowRules.afterOk(row, sent, ok, context),
    },
  },
  'a late ok does not become the base of the later edit': {
    options: configurations['one device, all well'],
    rules: {
      afterOk: (row, sent, ok, context) =>
        row?.dirty && row.version !== sent.version ? { ...row, seq: ok.seq } : rowRules.afterOk(row, sent, ok, context),
    },
  },
  'own versions are not remembered': {
    options: configurations['one device, a bad network'],
    rules: {
      afterServerState: (row, id, theirs, context) =>
        rowRules.afterServerState(row && { ...row, ownVersions: [] }, id, theirs, context),
    },
  },
  'a merge adds text that the other side has already': {
    options: configurations['server restored in place'],
    merge: (collection) => {
      const merge = createTokenMerge(collection)
      return (base, mine, theirs) => {
        const before = tokensOf(collection, base)
        const again = tokensOf(collection, mine).find(
          (token) => !before.includes(token) && tokensOf(collection, theirs).includes(token),
        )
        return again ? addToken(collection, theirs, again, Number(theirs.updatedAt) + 1) : merge(base, mine, theirs)
      }
    },
  },
  "a note's merge leaves out what this device wrote": {
    options: configurations["the product's merges"],
    merge: (collection) => (collection === 'notes' ? (_base, _mine, theirs) => theirs : merges[collection]),
  },
  'older server states are not ignored': {
    options: crowded,
    rules: {
      afterServerState: (row, id, theirs, context) =>
        rowRules.afterServerState(
          row && { ...row, seq: 0, ancestors: [] },
          id,
          { ...theirs, ancestors: [EARLIER_VERSIONS] },
          context,
        ),
    },
  },
  'the same sequence with another version is ignored': {
    options: configurations['damaged rows and digests'],
    rules: {
      afterServerState: (row, id, theirs, context) =>
        row && row.seq === theirs.seq ? row : rowRules.afterServerState(row, id, theirs, context),
    },
  },
  'server fields of a known version are ignored': {
    options: few,
    rules: {
      afterServerState: (row, id, theirs, context) =>
        row && !row.dirty && row.version === theirs.version ? row : rowRules.afterServerState(row, id, theirs, context),
    },
  },
  'writes go without looking at the revision': { options: few, storage: ignoreRevisions },
  'the position is written before the page': {
    options: configurations['storage errors'],
    createStore: (options) =>
      new (class extends RowStore {
        override async storeRows(...[rows, mode]: Parameters<RowStore['storeRows']>) {
          const { epoch, seq } = await this.readPosition()
          const to = Math.max(seq, ...rows.map((row) => row.seq))
          if (epoch) await this.advance({ epoch, from: seq, to, isEnd: false })
          await super.storeRows(rows, mode)
        }
      })(options),
  },
  'the position skips rows of other devices': {
    options: few,
    createStore: (options) =>
      new (class extends RowStore {
        override async fastForward(own: OwnWrites) {
          const { seq, epoch } = await this.readPosition()
          const ends = Array.from({ length: 200 }, (_, ahead) => own.endAfter(seq + ahead, epoch))
          const to = Math.max(...ends.filter((end, ahead) => end > seq + ahead), seq)
          if (epoch) await this.advance({ epoch, from: seq, to, isEnd: false })
        }
      })(options),
  },
  'one bad row stops the others': {
    options: configurations['rows that cannot be read or merged'],
    createStore: (options) =>
      new (class extends RowStore {
        override takeServerState(
          ...[collection, row, id, state, isRepair]: Parameters<RowStore['takeServerState']>
        ): SyncedRow {
          if ('surprise' in state.content) throw new Error('unreadable')
          const merge = options.merges[collection]
          return options.rules.afterServerState(row, id, state, {
            collection,
            merge,
            newVersion: options.newVersion,
            isRepair,
          })
        }
      })(options),
  },
  'rows that a restored server lost are not sent again': {
    options: restored,
    createStore: (options) =>
      new (class extends RowStore {
        override async requeueLost() {}
      })(options),
  },
  'a device does not send its newest commit': {
    options: configurations['server restored in place'],
    createStore: (options) =>
      new (class extends RowStore {
        override async readPosition() {
          return { ...(await super.readPosition()), commit: null }
        }
      })(options),
  },
  'a server that lost a text replaces a newer one': {
    options: configurations['server restored in place'],
    rules: {
      afterServerState: (row, id, theirs, context) =>
        row && !row.dirty && context.isRepair
          ? buildCleanRow(row, id, theirs)
          : rowRules.afterServerState(row, id, theirs, context),
    },
  },
  'a restart after a restore requests no repair': {
    options: configurations['server restored in place'],
    createStore: (options) =>
      new (class extends RowStore {
        override async requestRestart() {
          await updatePosition(homeOf(options.collections), () => initialPosition)
        }
      })(options),
  },
  'a conflict with a server that lost a write counts as new': {
    options: configurations['one collection restored'],
    createStore: (options) =>
      new (class extends RowStore {
        override takeServerState(...[collection, row, id, state]: Parameters<RowStore['takeServerState']>) {
          return super.takeServerState(collection, row, id, state, false)
        }
      })(options),
  },
  'a failed cycle is not tried again': {
    options: configurations['one device, a bad network'],
    times: { retryDelayMs: Number.POSITIVE_INFINITY, maxRetryDelayMs: Number.POSITIVE_INFINITY },
  },
  'answers for another user are accepted': { options: few, checkAnswers: (server) => server },
}

/** Every write pretends to have read the current row. */
function ignoreRevisions(disk: Storage): Storage {
  return {
    ...disk,
    async createStorageInstance(params) {
      const instance = await disk.createStorageInstance(params)
      const bulkWrite: typeof instance.bulkWrite = async (writes, context) => {
        if (!collectionNames.some((name) => name === params.collectionName)) return instance.bulkWrite(writes, context)
        const ids = writes.map(({ document }) => String((document as { id?: unknown }).id))
        const stored = new Map(
          (await instance.findDocumentsById(ids, true)).map((row, index) => [
            String((row as { id?: unknown }).id ?? ids[index]),
            row,
          ]),
        )
        const blind = writes.map((write, index) => {
          const previous = stored.get(ids[index] as string)
          return previous ? { ...write, previous } : { document: write.document }
        })
        return instance.bulkWrite(blind, context)
      }
      return new Proxy(instance, {
        get(target, key) {
          if (key === 'bulkWrite') return bulkWrite
          const value = Reflect.get(target, key)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
    },
  }
}
