import { chakra } from '@chakra-ui/react'
import { ArrowDownUp, Plus, Tags, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { fromUserData } from '../../../database/load-data.ts'
import type { NoteCategory } from '../../../database/notes/note-categories.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { EmptyCollection } from '../../../entities/empty-collection.tsx'
import { useFirstPull } from '../../../entities/use-first-pull.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { GoToPage } from '../../../ui/go-to-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Column, ListTable } from '../../../ui/table.tsx'
import { overScreen } from '../../../ui/use-addressed-dialog.ts'
import { useAddressedText } from '../../../ui/use-addressed-text.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { type LoadResult, loadProblem } from '../../../ui/use-load.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { usePageTurning } from '../../../ui/use-paging.ts'
import { listTexts, notesTexts } from '../notes-texts.ts'
import { NoteRow } from './note-row.tsx'
import { NotesFilter } from './notes-filter.tsx'
import { isNarrowed, pageSizes, readListQuery } from './notes-query.ts'
import { useNotes } from './use-notes.ts'

const loadDialogs = () => import('../dialogs/note-dialogs.tsx')
const NoteDialogs = lazyPart(loadDialogs, (dialogs) => dialogs.NoteDialogs)
const DeleteNote = lazyPart(loadDialogs, (dialogs) => dialogs.DeleteNote)

const readCategories = fromUserData(({ noteCategories$ }) => noteCategories$())

/** True if such a query string opens a dialog over the list. */
const opensDialog = (search: URLSearchParams) => ['add', 'view', 'edit'].some((name) => search.has(name))

/** Loads the code of the dialog that such a query string opens. Rejects if loading fails. */
export async function preloadNoteDialog(search: string): Promise<void> {
  if (opensDialog(new URLSearchParams(search))) await NoteDialogs.preload()
}

/** The member's own notes, last edited first, filtered by words, category and bookmark. */
export function NotesListPage({ details }: { details: UserDetails }) {
  usePageTitle('Private Notes')
  const [search] = useSearchParams()
  const [words, setWords] = useAddressedText('q')
  const query = { ...readListQuery(search), words }
  const { found, total } = useNotes(query)
  const { state, reload } = useFirstPull()
  const categories = useLiveQuery(readCategories, 'note categories') ?? []
  const [deleting, setDeleting] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const turnTo = usePageTurning(query, found?.total)
  const isNarrow = isNarrowed(query)
  const mayMatch = isNarrow && (state === 'loaded' || Boolean(total))
  return (
    <chakra.div display="grid" gap="4">
      <Breadcrumb current={notesTexts.breadcrumb} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="title">
          {notesTexts.heading(state === 'loaded' ? total : undefined)}
        </chakra.h1>
        <ListLinks canAdd={found !== undefined} />
      </chakra.div>
      {total !== undefined && (total > 0 || isNarrow) && (
        <NotesFilter query={query} categories={categories} onWords={setWords} />
      )}
      <chakra.p srOnly role="status">
        {found && isNarrow && listTexts.found(found.total)}
      </chakra.p>
      {Boolean(found && total) && state !== 'loaded' && <MoreToCome state={state} onRetry={reload} />}
      {!found && <Spinner label="Loading" />}
      {found?.total === 0 && (mayMatch ? <NoMatch onAll={() => setWords('')} /> : <NoNotes />)}
      {found && found.total > 0 && (
        <>
          <NotesTable notes={found.notes} categories={categories} onDelete={setDeleting} />
          <Paginator page={query.page - 1} size={query.size} sizes={pageSizes} total={found.total} onChange={turnTo} />
          <GoToPage
            page={query.page}
            lastPage={Math.ceil(found.total / query.size)}
            onGo={(page) => turnTo(page - 1, query.size)}
          />
        </>
      )}
      {deleting && <DeleteNote id={deleting} onDone={() => setDeleting(undefined)} focusAfter={heading} />}
      {opensDialog(search) && <NoteDialogs details={details} />}
    </chakra.div>
  )
}

function NoNotes() {
  return (
    <EmptyCollection
      loading={<Spinner label="Loading" />}
      failed={listTexts.failed}
      failedHint={offlineTexts.notHereYet}
    >
      <EmptyState drawing="notes" title={notesTexts.empty}>
        <chakra.p maxWidth="24rem">{notesTexts.emptyHint}</chakra.p>
      </EmptyState>
    </EmptyCollection>
  )
}

/** Above the notes of a device that does not have all of them yet. */
function MoreToCome({ state, onRetry }: { state: LoadResult | 'loading'; onRetry: () => void }) {
  if (state === 'loading') return <Spinner label={listTexts.loadingRest} />
  return (
    <Notice tone="caution" role="alert">
      <chakra.p>{loadProblem(state, listTexts.restFailed)}</chakra.p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {offlineTexts.tryAgain}
      </Button>
    </Notice>
  )
}

function NoMatch({ onAll }: { onAll: () => void }) {
  return (
    <Card>
      <EmptyState drawing="lost" title={listTexts.noMatch}>
        <chakra.p>{listTexts.noMatchHint}</chakra.p>
        <ButtonLink to={paths.notes} variant="outline" onClick={onAll}>
          {listTexts.showAll}
        </ButtonLink>
      </EmptyState>
    </Card>
  )
}

const places = [
  { to: paths.noteCategories, label: notesTexts.categories, Icon: Tags },
  { to: paths.noteTransfer, label: notesTexts.transfer, Icon: ArrowDownUp },
  { to: paths.noteTrash, label: notesTexts.trash, Icon: Trash2 },
]

/** Links from the list to related screens; icons only on narrow screens. */
function ListLinks({ canAdd }: { canAdd: boolean }) {
  const [search] = useSearchParams()
  const adding = new URLSearchParams(search)
  adding.set('add', 'note')
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {places.map(({ to, label, Icon }) => (
        <ButtonLink key={to} to={to} variant="outline" aria-label={label} title={label}>
          <Icon size={18} aria-hidden />
          <chakra.span hideBelow="md">{label}</chakra.span>
        </ButtonLink>
      ))}
      {canAdd && (
        <ButtonLink to={{ search: `?${adding}` }} state={overScreen(search)}>
          <Plus size={18} aria-hidden />
          {notesTexts.add}
        </ButtonLink>
      )}
    </chakra.div>
  )
}

interface NotesTableProps {
  notes: readonly Note[]
  categories: readonly NoteCategory[]
  onDelete: (id: string) => void
}

function NotesTable({ notes, categories, onDelete }: NotesTableProps) {
  const { columns } = notesTexts
  const names = new Map(categories.map(({ id, name }) => [id, name])).set('', '')
  return (
    <ListTable
      head={
        <>
          <Column width="4.5rem">{columns.id}</Column>
          <Column>{columns.name}</Column>
          <Column hideBelow="md">{columns.category}</Column>
          <Column width="1%">{columns.action}</Column>
        </>
      }
    >
      {notes.map((note) => (
        <NoteRow key={note.id} note={note} category={names.get(note.categoryId)} onDelete={onDelete} />
      ))}
    </ListTable>
  )
}
