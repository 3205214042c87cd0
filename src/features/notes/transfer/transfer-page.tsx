import { chakra } from '@chakra-ui/react'
import { limits } from '#schemas/limits.ts'
import { paths } from '#schemas/paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { notesTexts } from '../notes-texts.ts'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import-card.tsx'
import { transferTexts as texts } from './transfer-texts.ts'

/** Taking notes out, and bringing them in. */
export function TransferPage({ isAdmin }: { isAdmin: boolean }) {
  usePageTitle(texts.title)
  return (
    <chakra.div display="grid" gap="4" maxWidth="column">
      <Breadcrumb parent={{ to: paths.notes, label: notesTexts.breadcrumb }} current={texts.title} />
      <chakra.h1 textStyle="title">{texts.title}</chakra.h1>
      <chakra.p color="muted">{texts.lead}</chakra.p>
      <ExportCard />
      <ImportCard mostCharacters={isAdmin ? limits.noteTextAdmin : limits.noteText} />
    </chakra.div>
  )
}
