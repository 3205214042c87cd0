// The server's side of the sync contract, in memory: what the product does in one transaction under the user's counter row.
import { type CollectionName, collectionNames, syncedCollections } from '#schemas/collections.ts'
import {
  DIGEST_MODULUS,
  type DigestAnswer,
  type PullAnswer,
  type PulledRow,
  type PushAnswer,
  type PushRow,
  type PushRowAnswer,
  type Revision,
  type RowError,
  versionHash,
} from '#schemas/sync.ts'
import type { Fields } from '#src/database/synced-row.ts'
import type { Answer, PullRequest } from '#src/replication/sync-server.ts'

interface UserSpace {
  seq: number
  numbers: number
  rows: Map<string, PulledRow>
}

export class SimulatedServer {
  epoch = crypto.randomUUID() as string
  #spaces = new Map<string, UserSpace>()
  #backup = new Map<string, UserSpace>()
  /** Every content that ever was the server's, by version. */
  readonly history = new Map<string, Fields>()
  readonly revisions = new Map<string, Revision>()
  readonly figures = { rowsPushed: 0, rowsPulled: 0, conflicts: 0, restores: 0 }
  restarts = 0
  ringDoorbell: (userId: string, seq: number) => void = () => {}
  /** Does the server refuse this row (422)? */
  refuses: () => RowError | undefined = () => undefined

  rowsOf(userId: string): Map<string, PulledRow> {
    return this.#spaceOf(userId).rows
  }

  pull(userId: string, { after, limit, epoch }: PullRequest): Answer<PullAnswer> {
    const isOtherDatabase = (epoch !== null && epoch !== this.epoch) || after > this.#spaceOf(userId).seq
    if (isOtherDatabase) return { kind: 'restored' }
    const later = [...this.rowsOf(userId).values()].filter(({ seq }) => seq > after).sort((a, b) => a.seq - b.seq)
    const rows = structuredClone(later.slice(0, limit))
    this.figures.rowsPulled += rows.length
    const more = later.length > limit
    const seq = (more && rows.at(-1)?.seq) || this.#spaceOf(userId).seq
    return { kind: 'ok', value: { userId, epoch: this.epoch, rows, seq, more } }
  }

  push(userId: string, rows: PushRow[]): Answer<PushAnswer> {
    this.figures.rowsPushed += rows.length
    const before = this.#spaceOf(userId).seq
    const answers = rows.map((row) => this.#pushRow(userId, structuredClone(row)))
    this.#ringIfWritten(userId, before)
    return { kind: 'ok', value: { userId, epoch: this.epoch, answers: structuredClone(answers) } }
  }

  digest(userId: string): Answer<DigestAnswer> {
    const { seq, rows } = this.#spaceOf(userId)
    const collections: DigestAnswer['collections'] = {}
    for (const name of collectionNames) {
      const versions = [...rows.values()].filter(({ collection }) => collection === name)
      const sum = versions.reduce((total, row) => (total + versionHash(row.id, row.version)) % DIGEST_MODULUS, 0)
      collections[name] = { count: versions.length, sum }
    }
    return { kind: 'ok', value: { userId, epoch: this.epoch, seq, collections } }
  }

  /** The server writes a field of its own: same version, next sequence. */
  changeOwned(userId: string, key: string): void {
    const space = this.#spaceOf(userId)
    const row = space.rows.get(key)
    if (!row || Object.keys(row.owned).length === 0) return
    const before = space.seq
    const value = ++space.numbers
    const [field] = ['number', 'answer', 'imagePath'].filter((name) => name in row.owned)
    const change = { [field ?? '']: field === 'number' ? value : `made-${value}` }
    space.rows.set(key, { ...row, seq: ++space.seq, owned: { ...row.owned, ...change } })
    this.#ringIfWritten(userId, before)
  }

  makeBackup(): void {
    this.#backup = structuredClone(this.#spaces)
  }

  /** Everything since the backup is gone, its sequences are given again, and the database has another name. */
  restoreBackup(): void {
    this.#spaces = structuredClone(this.#backup)
    this.epoch = crypto.randomUUID()
    this.figures.restores += 1
  }

  #pushRow(userId: string, { collection, id, version, baseVersion, content, mergedFrom }: PushRow): PushRowAnswer {
    const space = this.#spaceOf(userId)
    const key = `${collection}/${id}`
    const current = space.rows.get(key)
    if (current?.version === version) return { kind: 'ok', seq: current.seq, owned: current.owned }
    if (current && current.version !== baseVersion) {
      this.figures.conflicts += 1
      const { collection: _collection, id: _id, ...state } = current
      return { kind: 'conflict', state }
    }
    const error = this.refuses()
    if (error) return { kind: 'rejected', error }
    const row = { collection, id, version, content, owned: current?.owned ?? this.#newOwned(collection, space) }
    space.rows.set(key, { ...row, seq: ++space.seq })
    this.history.set(version, content)
    for (const revision of mergedFrom ?? []) this.revisions.set(revision.version, revision)
    return { kind: 'ok', seq: space.seq, owned: row.owned }
  }

  #newOwned(collection: CollectionName, space: UserSpace): Fields {
    const { owned, unseen } = syncedCollections[collection]
    return 'number' in owned.shape ? { number: ++space.numbers } : unseen
  }

  #ringIfWritten(userId: string, before: number): void {
    const { seq } = this.#spaceOf(userId)
    if (seq > before) this.ringDoorbell(userId, seq)
  }

  #spaceOf(userId: string): UserSpace {
    const known = this.#spaces.get(userId)
    if (known) return known
    const space: UserSpace = { seq: 0, numbers: 0, rows: new Map() }
    this.#spaces.set(userId, space)
    return space
  }
}
