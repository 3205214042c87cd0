import { chakra } from '@chakra-ui/react'
import { ArrowDownUp, Plus, Tags, Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { overScreen } from '../../../ui/use-addressed-dialog.ts'
import { notesTexts as texts } from '../notes-texts.ts'

const places = [
  { to: paths.noteCategories, label: texts.categories, Icon: Tags },
  { to: paths.noteTransfer, label: texts.transfer, Icon: ArrowDownUp },
  { to: paths.noteTrash, label: texts.trash, Icon: Trash2 },
]

/** Links from the list to related screens; icons only on narrow screens. */
export function ListLinks({ canAdd }: { canAdd: boolean }) {
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
          {texts.add}
        </ButtonLink>
      )}
    </chakra.div>
  )
}
