import { BehaviorSubject, defer, filter, type Observable } from 'rxjs'
import { recall, remember } from '../../../database/store/device-memory.ts'
import { categories } from '../category-links.tsx'
import type { NewsList } from '../news-query.ts'

/** Lists that can be downloaded. `name` is the key of the choice in storage. */
export const keptLists: { name: string; label: string; list: NewsList }[] = [
  { name: 'today', label: 'Today', list: { kind: 'today' } },
  ...categories.map((label) => {
    const category = label.toLowerCase()
    return { name: category, label, list: { kind: 'category' as const, category } }
  }),
]

/** Choices for the number of articles of one list. */
export const countChoices = [0, 20, 50, 100, 200, 500] as const

/** Download choices. They belong to the device and not to a user, because news is public. */
export interface OfflineChoice {
  /** Number of articles for each list name. */
  counts: Record<string, number>
  hasPictures: boolean
  /** Time of the last complete download, in ms since 1970; 0 = never. */
  downloadedAt: number
}

const MEMORY = 'offline-choice'

const choice$ = new BehaviorSubject<OfflineChoice | undefined>(undefined)
let reading: Promise<OfflineChoice> | undefined

export function offlineChoice$(): Observable<OfflineChoice> {
  return defer(() => {
    void readOfflineChoice()
    return choice$.pipe(filter((choice) => choice !== undefined))
  })
}

export async function readOfflineChoice(): Promise<OfflineChoice> {
  reading ??= recall(MEMORY).then((stored) => {
    const choice = readStored(stored ?? {})
    choice$.next(choice)
    return choice
  })
  return choice$.value ?? reading
}

export async function changeOfflineChoice(change: Partial<OfflineChoice>): Promise<void> {
  const next = { ...(await readOfflineChoice()), ...change }
  choice$.next(next)
  const { counts, hasPictures, downloadedAt } = next
  const texts = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]))
  await remember(MEMORY, { ...texts, hasPictures: hasPictures ? 'Y' : 'N', downloadedAt: String(downloadedAt) })
}

export function countChosen({ counts }: OfflineChoice): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function readStored(stored: Record<string, string>): OfflineChoice {
  const countOf = (name: string) => countChoices.find((count) => count === Number(stored[name])) ?? 0
  return {
    counts: Object.fromEntries(keptLists.map(({ name }) => [name, countOf(name)])),
    hasPictures: stored.hasPictures !== 'N',
    downloadedAt: Number(stored.downloadedAt) || 0,
  }
}
