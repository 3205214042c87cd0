import { chakra } from '@chakra-ui/react'
import { ArrowDownUp, Plus, Trash2 } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type NotesPage, notesPage$ } from '../../database/notes.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { readPaging, usePageTurning } from '../../ui/use-paging.ts'
import { DeleteNote } from './delete-note.tsx'
import { NoteRow } from './note-row.tsx'
import { transferAddress, trashAddress } from './notes-address.ts'
import { notesTexts } from './notes-texts.ts'

const sizes = [5, 10, 25, 100] as const

/** The member's own notes, those edited last first. */
export function NotesListPage() {
  usePageTitle('Private Notes')
  const [search] = useSearchParams()
  const paging = readPaging(search, sizes, 5)
  const { size } = paging
  const page = paging.page - 1
  const found = useLiveQuery(useCallback(() => notesPage$(page, size), [page, size]))
  const [deleting, setDeleting] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const turnTo = usePageTurning(paging, found?.total)
  return (
    <chakra.div display="grid" gap="4">
      <Breadcrumb current={notesTexts.breadcrumb} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="title">
          {notesTexts.heading(found?.total ?? 0)}
        </chakra.h1>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ButtonLink to={transferAddress} variant="outline">
            <ArrowDownUp size={18} aria-hidden />
            {notesTexts.transfer}
          </ButtonLink>
          <ButtonLink to={trashAddress} variant="outline">
            <Trash2 size={18} aria-hidden />
            {notesTexts.trash}
          </ButtonLink>
          {found && (
            <ButtonLink to="/secure/notes/private/add">
              <Plus size={18} aria-hidden />
              {notesTexts.add}
            </ButtonLink>
          )}
        </chakra.div>
      </chakra.div>
      {found ? <NotesTable found={found} onDelete={setDeleting} /> : <Spinner label="Loading" />}
      {found && found.total > 0 && (
        <Paginator page={page} size={size} sizes={sizes} total={found.total} onChange={turnTo} />
      )}
      {deleting && <DeleteNote id={deleting} onDone={() => setDeleting(undefined)} focusAfter={heading} />}
    </chakra.div>
  )
}

function NotesTable({ found, onDelete }: { found: NotesPage; onDelete: (id: string) => void }) {
  if (found.total === 0) {
    return (
      <Card>
        <EmptyState drawing="notes" title={notesTexts.empty}>
          <chakra.p maxWidth="24rem">{notesTexts.emptyHint}</chakra.p>
        </EmptyState>
      </Card>
    )
  }
  const { columns } = notesTexts
  return (
    <Card overflow="hidden">
      <Table>
        <TableHead>
          <tr>
            <chakra.th scope="col" width="4.5rem">
              {columns.id}
            </chakra.th>
            <th scope="col">{columns.name}</th>
            <chakra.th scope="col" hideBelow="md">
              {columns.category}
            </chakra.th>
            <chakra.th scope="col" width="1%">
              {columns.action}
            </chakra.th>
          </tr>
        </TableHead>
        <tbody>
          {found.notes.map((note) => (
            <NoteRow key={note.id} note={note} onDelete={() => onDelete(note.id)} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
