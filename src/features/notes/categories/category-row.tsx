import { chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import type { NoteCategory } from '../../../database/notes/note-categories.ts'
import { SendingMark } from '../../../entities/unsent-work/sending-mark.tsx'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { TableRow } from '../../../ui/table.tsx'
import { shortDescription } from './category-description.tsx'
import { categoryTexts as texts } from './category-texts.ts'

interface CategoryRowProps {
  category: NoteCategory
  mayEdit: boolean
  onEdit: () => void
}

/** Table row of a category: number or `new`, state, first words (below the name on a phone). */
export function CategoryRow({ category, mayEdit, onEdit }: CategoryRowProps) {
  const { number, name, isActive, description, isUnsent, refusal } = category
  const shown = shortDescription(description)
  return (
    <TableRow>
      <chakra.td paddingBlock="4" color="muted" fontVariantNumeric="tabular-nums">
        {number || texts.unnumbered}
      </chakra.td>
      <chakra.td paddingBlock="4" overflowWrap="anywhere">
        <chakra.p textStyle="heading">{name}</chakra.p>
        <chakra.p hideFrom="md" color="muted" textStyle="small">
          {shown}
        </chakra.p>
        {isUnsent && (
          <chakra.div marginTop="1">
            <SendingMark isUnsent={isUnsent} refusal={refusal} />
          </chakra.div>
        )}
      </chakra.td>
      <chakra.td paddingBlock="4">
        <StatusChip isActive={isActive} />
      </chakra.td>
      <chakra.td paddingBlock="4" color="muted" textStyle="small" hideBelow="md" width="45%" overflowWrap="anywhere">
        {shown}
      </chakra.td>
      <chakra.td paddingBlock="2">
        <ActionMenu name={name} actions={[{ label: texts.edit, icon: Pencil, isOff: !mayEdit, onChoose: onEdit }]} />
      </chakra.td>
    </TableRow>
  )
}

function StatusChip({ isActive }: { isActive: boolean }) {
  return (
    <chakra.span
      display="inline-block"
      borderRadius="full"
      paddingInline="2"
      paddingBlock="0.5"
      textStyle="tiny"
      bg={isActive ? 'goodSoft' : 'hover'}
      color={isActive ? 'good' : 'muted'}
    >
      {isActive ? texts.active : texts.inactive}
    </chakra.span>
  )
}
