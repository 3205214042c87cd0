import { chakra } from '@chakra-ui/react'
import { type ReactNode, useCallback } from 'react'
import { takeWhile } from 'rxjs'
import { paths } from '#schemas/paths.ts'
import { type Note, note$ } from '../../database/notes/notes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { notesTexts } from './notes-texts.ts'

interface NoteScreenProps {
  idOrNumber: string
  /** True: keeps the opened note even if it is deleted elsewhere; saving restores it. */
  isForm?: boolean
  children: (note: Note) => ReactNode
}

/** Screen of one note by id or number: waits for it, or says that it is missing. */
export function NoteScreen({ idOrNumber, isForm = false, children }: NoteScreenProps) {
  const query = useCallback(() => {
    const live$ = note$(idOrNumber)
    return isForm ? live$.pipe(takeWhile((found) => found === null, true)) : live$
  }, [idOrNumber, isForm])
  const note = useLiveQuery(query, isForm ? undefined : `note ${idOrNumber}`)
  usePageTitle(note?.name ?? 'Private note')
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" maxWidth={isForm ? 'column' : 'measure'}>
      {note && children(note)}
      {note === undefined && <Spinner label="Loading" />}
      {note === null && (
        <Card>
          <EmptyState drawing="notes" title={notesTexts.notFound} isHeading>
            <ButtonLink to={paths.notes}>{notesTexts.breadcrumb}</ButtonLink>
          </EmptyState>
        </Card>
      )}
    </chakra.div>
  )
}
