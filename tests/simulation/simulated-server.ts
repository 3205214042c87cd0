// In-memory server of the sync contract. It does what the product does in one transaction under the user's counter
// row.
import { type CollectionName, collectionNames, syncedCollections } from '#schemas/collections.ts'
import { ancestorsOfPush } from '#schemas/lineage.ts'
import {
  type Commit,
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
import type { Fields } from '#src/database/rows/synced-row.ts'
import type { Answer, PullRequest } from '#src/replication/sync-server.ts'
import { tokensIn } from './token-content.ts'

interface UserSpace {
  seq: number
  numbers: number
  rows: Map<string, PulledRow>
  /** Commit ids by sequence number. */
  commits: Map<number, string>
}

/** How a backup is restored: with a new epoch, in place, or for the rows of one collection. */
export type RestoreKind = 'newEpoch' | 'inPlace' | 'collection'

export class SimulatedServer {
  epoch = crypto.randomUUID() as string
  #spaces = new Map<string, UserSpace>()
  #backup = new Map<string, UserSpace>()
  /** Every content that was ever stored, by version. */
  readonly history = new Map<string, Fields>()
  readonly revisions = new Map<string, Revision>()
  readonly figures = { rowsPushed: 0, rowsPulled: 0, conflicts: 0, restores: 0 }
  restarts = 0
  notifyOfChanges: (userId: string, seq: number) => void = () => {}
  /** Returns the error if the server rejects this row (422). */
  refuses: (row: PushRow) => RowError | undefined = () => undefined

  rowsOf(userId: string): Map<string, PulledRow> {
    return this.#spaceOf(userId).rows
  }

  /** All tokens of the stored revisions. */
  revisedTokens(): Set<string> {
    const contents = [...this.revisions.values()].flatMap(({ content }) => Object.values(content))
    return new Set(contents.flatMap(tokensIn))
  }

  pull(userId: string, { after, limit, epoch, commit }: PullRequest): Answer<PullAnswer> {
    const isOtherDatabase = (epoch !== null && epoch !== this.epoch) || after > this.#spaceOf(userId).seq
    if (isOtherDatabase || !this.#knows(userId, commit)) return { kind: 'restored' }
    const later = [...this.rowsOf(userId).values()].filter(({ seq }) => seq > after).sort((a, b) => a.seq - b.seq)
    const rows = structuredClone(later.slice(0, limit))
    this.figures.rowsPulled += rows.length
    const more = later.length > limit
    const seq = (more && rows.at(-1)?.seq) || this.#spaceOf(userId).seq
    return { kind: 'ok', value: { ...this.#heading(userId), rows, seq, more } }
  }

  push(userId: string, rows: PushRow[], commit: Commit | null): Answer<PushAnswer> {
    if (!this.#knows(userId, commit)) return { kind: 'restored' }
    this.figures.rowsPushed += rows.length
    const before = this.#spaceOf(userId).seq
    const answers = rows.map((row) => this.#pushRow(userId, structuredClone(row)))
    this.#commitIfWritten(userId, before)
    return { kind: 'ok', value: { ...this.#heading(userId), answers: structuredClone(answers) } }
  }

  digest(userId: string, commit: Commit | null): Answer<DigestAnswer> {
    if (!this.#knows(userId, commit)) return { kind: 'restored' }
    const { seq, rows } = this.#spaceOf(userId)
    const collections: DigestAnswer['collections'] = {}
    for (const name of collectionNames) {
      const own = [...rows.values()].filter(({ collection }) => collection === name)
      const sum = own.reduce((total, row) => (total + versionHash(row.id, row.version)) % DIGEST_MODULUS, 0)
      const seqSum = own.reduce((total, row) => total + row.seq, 0)
      const active = own.filter(({ content }) => !content.deletedAt).length
      collections[name] = { count: own.length, sum, seqSum, active }
    }
    return { kind: 'ok', value: { userId, epoch: this.epoch, seq, collections } }
  }

  /** Writes a server field: same version, next sequence number. */
  updateServerFields(userId: string, key: string): void {
    const space = this.#spaceOf(userId)
    const row = space.rows.get(key)
    if (!row || Object.keys(row.owned).length === 0) return
    const before = space.seq
    const value = ++space.numbers
    const [field] = ['number', 'answer', 'imagePath', 'linkProblem', 'sourceProblem'].filter(
      (name) => name in row.owned,
    )
    const change = { [field ?? '']: field === 'number' ? value : `made-${value}` }
    space.rows.set(key, { ...row, seq: ++space.seq, owned: { ...row.owned, ...change } })
    this.#commitIfWritten(userId, before)
  }

  makeBackup(): void {
    this.#backup = structuredClone(this.#spaces)
  }

  /**
   * Drops writes since the backup: all of them, so that their sequence numbers are used again, or those of one
   * collection.
   */
  restoreBackup(kind: RestoreKind, collection: CollectionName): void {
    this.figures.restores += 1
    if (kind === 'collection') this.#restoreCollection(collection)
    else this.#spaces = structuredClone(this.#backup)
    if (kind === 'newEpoch') this.epoch = crypto.randomUUID()
  }

  #restoreCollection(collection: CollectionName): void {
    for (const [userId, space] of this.#spaces) {
      const earlier = this.#backup.get(userId)?.rows ?? new Map<string, PulledRow>()
      const isKept = (key: string) => !key.startsWith(`${collection}/`)
      const kept = [...space.rows].filter(([key]) => isKept(key))
      const restored = [...structuredClone(earlier)].filter(([key]) => !isKept(key))
      space.rows = new Map([...kept, ...restored])
    }
  }

  #pushRow(userId: string, row: PushRow): PushRowAnswer {
    const { collection, id, version, baseVersion, content, mergedFrom = [] } = row
    const space = this.#spaceOf(userId)
    const key = `${collection}/${id}`
    const current = space.rows.get(key)
    if (current?.version === version) return { kind: 'ok', seq: current.seq, owned: current.owned }
    if (current && current.version !== baseVersion) {
      this.figures.conflicts += 1
      const { collection: _collection, id: _id, ...state } = current
      return { kind: 'conflict', state }
    }
    const error = this.refuses(row)
    if (error) return { kind: 'rejected', error }
    if (!current && baseVersion !== null) space.commits.clear() // a document was lost: all devices are to compare
    const owned = current?.owned ?? this.#newOwned(collection, space)
    const ancestors = ancestorsOfPush(current ?? null, row)
    space.rows.set(key, { collection, id, version, content, owned, ancestors, seq: ++space.seq })
    this.history.set(version, content)
    for (const revision of mergedFrom) this.revisions.set(revision.version, revision)
    return { kind: 'ok', seq: space.seq, owned }
  }

  #newOwned(collection: CollectionName, space: UserSpace): Fields {
    const { owned, unseen } = syncedCollections[collection]
    return 'number' in owned.shape ? { number: ++space.numbers } : unseen
  }

  #heading(userId: string): { userId: string; epoch: string; commit: Commit | null } {
    const last = [...this.#spaceOf(userId).commits].at(-1)
    return { userId, epoch: this.epoch, commit: last ? { seq: last[0], id: last[1] } : null }
  }

  #knows(userId: string, commit: Commit | null): boolean {
    return !commit || this.#spaceOf(userId).commits.get(commit.seq) === commit.id
  }

  #commitIfWritten(userId: string, before: number): void {
    const { seq, commits } = this.#spaceOf(userId)
    if (seq === before) return
    commits.set(seq, crypto.randomUUID())
    this.notifyOfChanges(userId, seq)
  }

  #spaceOf(userId: string): UserSpace {
    const known = this.#spaces.get(userId)
    if (known) return known
    const space: UserSpace = { seq: 0, numbers: 0, rows: new Map(), commits: new Map() }
    this.#spaces.set(userId, space)
    return space
  }
}
