import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { articleIdOf } from '#schemas/article-address.ts'
import type { SourceContent } from '#schemas/own-source.ts'
import type { RowError } from '#schemas/sync.ts'
import type { RowOf } from '../rows/synced-row.ts'
import { rows$ } from '../session/own-rows.ts'
import { withUserCollections } from '../session/session.ts'
import { type UnstoredOutcome, type WriteOutcome, writeRows, writeUserRow } from '../session/write-row.ts'
import { notDeleted } from '../store/row-queries.ts'

/** A source as its screens show it. */
export interface ListedSource
  extends Pick<SourceContent, 'url' | 'title' | 'folder' | 'isMuted' | 'reads' | 'notifies'> {
  id: string
  /** The user's name for it, else the feed's, else the host of its address. */
  name: string
  /** `unsent`: the server does not know it, or not that it is to try again. */
  progress: 'unsent' | 'waiting' | 'followed' | 'failed'
  /** Why no feed was found; empty unless `failed`. */
  problem: string
  /** Empty unless the feed is found. */
  feedId: string
  siteUrl: string
  isUnsent: boolean
  /** Why the server rejects it. */
  refusal: RowError | undefined
}

/** The sources of the signed-in user, by name. */
export function sources$(): Observable<ListedSource[]> {
  return rows$('sources', notDeleted).pipe(
    map((rows) => rows.map(toListed).sort((one, other) => one.name.localeCompare(other.name))),
    distinctUntilChanged(deepEqual),
  )
}

/** Names of the folders in order; the empty name, for sources without a folder, comes last. */
export function listFolders(sources: readonly ListedSource[]): string[] {
  const names = [...new Set(sources.map(({ folder }) => folder))]
  return names.sort((one, other) => Number(one === '') - Number(other === '') || one.localeCompare(other))
}

/** Adds a source; the server finds its feed later. `unchanged`: the user follows it already. */
export async function addSource(url: string, choices: Partial<SourceContent> = {}): Promise<WriteOutcome> {
  return writeUserRow('sources', await articleIdOf(url), (before) => follow(before, { ...choices, url }))
}

/** A source to follow. The id is `articleIdOf(url)`. */
export interface NewSource extends Pick<SourceContent, 'url' | 'title' | 'folder'> {
  id: string
}

/**
 * Adds several sources in one write. Followed ones stay as they are. Returns the ids of those that were added, or why
 * nothing was stored.
 */
export function addSources(sources: readonly NewSource[]): Promise<{ kind: 'added'; ids: string[] } | UnstoredOutcome> {
  const byId = new Map(sources.map(({ id, ...source }) => [id, source]))
  return withUserCollections(async (collections) => {
    const ids = [...byId.keys()]
    const outcomes = await writeRows<SourceContent>(collections.sources, ids, (before, id) => {
      const source = byId.get(id)
      return source && follow(before, source)
    })
    const added = ids.filter((_, index) => outcomes[index]?.kind === 'saved')
    const failure = outcomes.find((outcome): outcome is UnstoredOutcome => !('version' in outcome))
    return added.length === 0 && failure ? failure : { kind: 'added', ids: added }
  })
}

/** Removed sources begin with the usual settings again. */
function follow(
  before: SourceContent | undefined,
  source: Pick<SourceContent, 'url'> & Partial<SourceContent>,
): SourceContent {
  if (before?.deletedAt === 0) return before
  const now = Date.now()
  const settings = { title: '', folder: '', isMuted: false, reads: 'full', notifies: false } as const
  return { ...settings, ...source, createdAt: before?.createdAt ?? now, updatedAt: now, deletedAt: 0 }
}

/** Changes settings. Without any it asks the server to look for the feed again. */
export function changeSource(
  id: string,
  changes: Partial<Pick<SourceContent, 'title' | 'folder' | 'isMuted' | 'reads' | 'notifies'>> = {},
): Promise<WriteOutcome> {
  return writeUserRow(
    'sources',
    id,
    (source) => source && { ...source, ...changes, updatedAt: Math.max(Date.now(), source.updatedAt + 1) },
  )
}

export function removeSource(id: string): Promise<WriteOutcome> {
  const now = Date.now()
  return writeUserRow('sources', id, (source) => source && { ...source, updatedAt: now, deletedAt: now })
}

/** Removes several sources in one write. */
export function removeSources(ids: readonly string[]): Promise<WriteOutcome[]> {
  const now = Date.now()
  return withUserCollections((collections) =>
    writeRows<SourceContent>(
      collections.sources,
      ids,
      (source) => source && { ...source, updatedAt: now, deletedAt: now },
    ),
  )
}

/** Follows a removed source again, with its settings. */
export function restoreSource(id: string): Promise<WriteOutcome> {
  return writeUserRow('sources', id, (source) => source && { ...source, updatedAt: Date.now(), deletedAt: 0 })
}

function toListed(row: RowOf<'sources'>): ListedSource {
  const { id, url, title, folder, isMuted, reads, notifies, feedId, siteUrl, parked: refusal } = row
  const isUnsent = row.dirty === 1
  const settings = { url, title, folder, isMuted, reads, notifies }
  const progress = findProgress(row)
  const problem = progress === 'failed' ? row.sourceProblem : ''
  const name = row.title || row.feedTitle || new URL(url).host
  return { id, ...settings, name, progress, problem, feedId, siteUrl, isUnsent, refusal }
}

/** A followed source stays followed while a change of its settings is not sent. */
function findProgress({ dirty, sourceState }: RowOf<'sources'>): ListedSource['progress'] {
  if (sourceState === 'followed') return 'followed'
  if (dirty === 1) return 'unsent'
  return sourceState === 'failed' ? 'failed' : 'waiting'
}
