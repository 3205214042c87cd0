import type { SyncedRow } from '#src/database/rows/synced-row.ts'
import type { Collections } from '#src/replication/row-store.ts'

/** Records the real ancestry of versions from the rows as devices write them. */
export class DescentOracle {
  readonly #parents = new Map<string, string[]>()

  /** Notes every row that a device writes into these collections; reports what is wrong. */
  watch(collections: Collections, report: (wrong: string) => void): void {
    for (const { eventBulks$ } of Object.values(collections)) {
      eventBulks$.subscribe(({ events }) => {
        for (const { previousDocumentData, documentData } of events) {
          const wrong = this.#note(previousDocumentData as SyncedRow | undefined, documentData)
          if (wrong) report(wrong)
        }
      })
    }
  }

  /** Records a written row. Returns a violation: a merge of two versions of which one is an ancestor of the other. */
  #note(before: SyncedRow | undefined, after: SyncedRow): string | undefined {
    const isNew = after.dirty === 1 && !this.#parents.has(after.version)
    if (!isNew) return undefined
    const [mine, theirs] = after.mergedFrom?.slice(-2).map(({ version }) => version) ?? []
    const isMerge = mine !== undefined && mine === before?.version && theirs === after.base?.version
    const parents = isMerge ? [mine, theirs] : [before?.version]
    this.#parents.set(
      after.version,
      parents.filter((version) => version !== undefined),
    )
    if (!isMerge || !theirs) return undefined
    const isNeedless = this.#isAncestor(mine, theirs) || this.#isAncestor(theirs, mine)
    return isNeedless
      ? `${after.id}: ${mine} and ${theirs} were merged, of which one was made over the other`
      : undefined
  }

  #isAncestor(version: string, of: string): boolean {
    const seen = new Set<string>()
    const open = [of]
    for (let next = open.pop(); next; next = open.pop()) {
      for (const parent of this.#parents.get(next) ?? []) {
        if (parent === version) return true
        if (seen.has(parent)) continue
        seen.add(parent)
        open.push(parent)
      }
    }
    return false
  }
}
