import { chakra } from '@chakra-ui/react'
import { paths } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Card } from '../../ui/card.tsx'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { NoteAddForm } from './note-add-form.tsx'
import { notesTexts } from './notes-texts.ts'

export function NoteAddPage({ details }: { details: UserDetails }) {
  usePageTitle(notesTexts.add)
  const navigate = useNavigateFromHere()
  return (
    <chakra.div display="grid" gap="4" maxWidth="column">
      <Breadcrumb parent={{ to: paths.notes, label: notesTexts.breadcrumb }} current={notesTexts.add} />
      <chakra.h1 textStyle="title">{notesTexts.add}</chakra.h1>
      <Card padding={{ base: '4', md: '6' }}>
        <NoteAddForm details={details} onDone={() => navigate(paths.notes)} />
      </Card>
    </chakra.div>
  )
}
