import { useCallback, useState } from 'react'
import { noteEndpoints } from '#schemas/endpoints/notes.ts'
import type { NoteRevision } from '#schemas/note-revision.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { unsentRevisions$ } from '../../../database/notes/note-revisions.ts'
import type { Note } from '../../../database/notes/notes.ts'
import type { RevisionOf } from '../../../database/rows/synced-row.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../../ui/use-load.ts'
import { versionsTexts } from '../note-screens-texts.ts'

const PAGE_SIZE = 20

/** Earlier versions, newest first: unsent ones of this device, then the server's, page by page. */
export function useRevisions({ id, isUnsent }: Note) {
  const unsent = useLiveQuery(useCallback(() => unsentRevisions$(id), [id]))
  const [kept, setKept] = useState<NoteRevision[]>([])
  const [total, setTotal] = useState(0)
  const [pages, setPages] = useState(1)
  const [problem, setProblem] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the note was sent, the server has more of it
  const load = useCallback(async (): Promise<LoadResult> => {
    const loaded = await loadPages(id, pages)
    setProblem(loaded.problem)
    if (loaded.result === 'loaded') {
      setKept(loaded.revisions)
      setTotal(loaded.total)
    }
    return loaded.result
  }, [id, pages, isUnsent])
  const { state, reload } = useLoad(load)
  return {
    revisions: joinRevisions(unsent ?? [], kept),
    isLoading: state === 'loading',
    /** User-facing reason why the server's versions are missing. */
    problem: state === 'failed' || state === 'limited' ? (problem ?? versionsTexts.failed) : undefined,
    hasMore: pages * PAGE_SIZE < total,
    loadMore: () => setPages((before) => before + 1),
    reload,
  }
}

async function loadPages(id: string, pages: number) {
  const revisions: NoteRevision[] = []
  let total = 0
  for (let page = 0; page < pages; page += 1) {
    const query = { page, size: PAGE_SIZE }
    const outcome = await callEndpoint(noteEndpoints.noteRevisions, { params: { id }, query })
    // The server has no versions of a note that is unsent or deleted there.
    if (outcome.kind === 'refused' && outcome.status === 404) break
    if (outcome.kind !== 'ok') {
      return { result: loadResultOf(outcome), problem: failureText(outcome, versionsTexts), revisions, total }
    }
    revisions.push(...outcome.value.listObject)
    total = outcome.value.totalElementCount
  }
  return { result: 'loaded' as const, problem: undefined, revisions, total }
}

export type ListedRevision = RevisionOf<'notes'> & { isUnsent: boolean }

function joinRevisions(unsent: RevisionOf<'notes'>[], kept: NoteRevision[]): ListedRevision[] {
  const known = new Set(kept.map(({ version }) => version))
  const untold = unsent.filter(({ version }) => !known.has(version))
  return [
    ...untold.map((revision) => ({ ...revision, isUnsent: true })),
    ...kept.map((revision) => ({ ...revision, isUnsent: false })),
  ]
}
