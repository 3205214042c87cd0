import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import { type CollectionDigest, DIGEST_MODULUS, type DigestAnswer, versionHash } from '#schemas/sync.ts'
import type { SyncedRow } from '../database/rows/synced-row.ts'
import type { CollectionReceipt, Receipt } from '../database/session/sync-status.ts'
import type { RowStore } from './row-store.ts'
import type { Stop, SyncServer } from './sync-server.ts'

type Digests = Record<CollectionName, CollectionDigest>

const emptyDigest: CollectionDigest = { count: 0, sum: 0, seqSum: 0, active: 0 }

type DigestEnd =
  | { kind: 'equal'; receipt: Receipt }
  | { kind: 'different'; receipt: Receipt }
  | { kind: 'unknown' }
  | Stop

/**
 * Compares this device's record of the server with the server. `unknown` while rows are unsent or one side is ahead;
 * `different` also if a row arrived unreadable. A parked row counts as the server state it started from.
 */
export async function compareDigests(server: SyncServer, store: RowStore): Promise<DigestEnd> {
  const first = await compareOnce(server, store)
  // Another tab may have written during the read: only a lasting difference counts.
  return first.kind === 'different' ? compareOnce(server, store) : first
}

async function compareOnce(server: SyncServer, store: RowStore): Promise<DigestEnd> {
  const before = await store.readPosition()
  const answer = await server.digest(before.commit)
  if (answer.kind !== 'ok') return answer
  if (answer.value.epoch !== before.epoch) return before.epoch ? { kind: 'restored' } : { kind: 'unknown' }
  const own = await computeDigests(store)
  const after = await store.readPosition()
  const isComparable = own && !after.needsRepair && [before.seq, after.seq].every((seq) => seq === answer.value.seq)
  if (!isComparable) return { kind: 'unknown' }
  const receipt = compareCollections(own, answer.value)
  const isEqual = Object.values(receipt).every(({ isInSync }) => isInSync) && !after.hasGaps
  return { kind: isEqual ? 'equal' : 'different', receipt }
}

/** Undefined while rows are unsent. */
async function computeDigests(store: RowStore): Promise<Digests | undefined> {
  const digests = Object.fromEntries(collectionNames.map((name) => [name, { ...emptyDigest }])) as Digests
  let isWaiting = false
  for (const name of collectionNames) {
    await store.visit(name, (row) => {
      if (row.dirty && !row.parked) isWaiting = true
      addServerState(digests[name], row)
    })
  }
  return isWaiting ? undefined : digests
}

/** Adds the known server state of a row. */
function addServerState(digest: CollectionDigest, row: SyncedRow): void {
  const known = row.dirty ? row.base : row
  if (!known) return
  digest.count += 1
  digest.sum = (digest.sum + versionHash(row.id, known.version)) % DIGEST_MODULUS
  digest.seqSum += known.seq
  const { deletedAt } = row.base?.content ?? row
  if (!deletedAt) digest.active += 1
}

function compareCollections(own: Digests, { collections }: DigestAnswer): Receipt {
  const compare = (name: CollectionName): [CollectionName, CollectionReceipt] => {
    const mine = own[name]
    const theirs = collections[name] ?? emptyDigest
    const isInSync = mine.count === theirs.count && mine.sum === theirs.sum && mine.seqSum === theirs.seqSum
    return [name, { here: mine.active, there: theirs.active, isInSync }]
  }
  return Object.fromEntries(collectionNames.map(compare)) as Receipt
}
