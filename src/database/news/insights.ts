import { filter, map, type Observable, Subject, startWith, switchMap } from 'rxjs'
import type { Insight } from '#schemas/insight.ts'
import { type StoredInsight, withPersonalDatabase, writePersonalDatabase } from '../store/personal-database.ts'

export interface InsightList {
  /** The server's latest list. */
  current: StoredInsight[]
  /** Saved insights of earlier days, newest first. */
  earlier: StoredInsight[]
}

/** Emits user ids. Dexie's live queries would add their code to the first page. */
const changed$ = new Subject<string>()

/** The user's insights on this device. */
export function insights$(userId: string): Observable<InsightList> {
  return changed$.pipe(
    filter((changed) => changed === userId),
    startWith(userId),
    switchMap(() => withPersonalDatabase(userId, ({ insights }) => insights.toArray())),
    map(arrange),
  )
}

/** Replaces the server's earlier list; saved insights stay. */
export async function storeInsights(userId: string, listed: readonly Insight[], madeAt: number): Promise<void> {
  const fetchedAt = Date.now()
  await writePersonalDatabase(userId, (database) =>
    database.transaction('rw', database.insights, async () => {
      const before = new Map((await database.insights.toArray()).map((insight) => [insight.id, insight]))
      const rows = listed.map((insight, place) => {
        const { isSaved = false } = before.get(insight.id) ?? {}
        before.delete(insight.id)
        return { ...insight, isSaved, place, madeAt, fetchedAt }
      })
      const earlier = [...before.values()].filter(({ isSaved }) => isSaved)
      await database.insights.clear()
      await database.insights.bulkPut([...rows, ...earlier.map((insight) => ({ ...insight, place: null }))])
    }),
  )
  changed$.next(userId)
}

/** Saves an insight beyond its day, or unsaves it. */
export async function saveInsight(userId: string, id: string, isSaved: boolean): Promise<void> {
  await writePersonalDatabase(userId, ({ insights }) => insights.update(id, { isSaved }))
  changed$.next(userId)
}

function arrange(stored: StoredInsight[]): InsightList {
  const current = stored.filter(({ place }) => place !== null)
  const earlier = stored.filter(({ place, isSaved }) => place === null && isSaved)
  return {
    current: current.sort((one, other) => (one.place ?? 0) - (other.place ?? 0)),
    earlier: earlier.sort((one, other) => other.madeAt - one.madeAt),
  }
}
