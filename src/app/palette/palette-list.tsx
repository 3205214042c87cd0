import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { Row, RowGroup } from './palette-rows.ts'

// The rows are plain elements: a letter renders some 25 of them, and styled ones take several times as long.
const List = chakra('div', {
  base: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '2',
    '& p, & small': { textStyle: 'small', color: 'muted' },
    '& p': { paddingInline: '3', paddingTop: '2', paddingBottom: '1' },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'touch',
      paddingInline: '3',
      borderRadius: 'md',
      cursor: 'pointer',
      color: 'text',
    },
    '& span, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& span': { flex: '1' },
    '& small': { maxWidth: { base: '30%', md: '40%' } },
    '& svg': { color: 'muted', flexShrink: '0' },
    // The keyboard's place: the soft background alone is hardly seen in the dark.
    '& [aria-selected=true]': {
      bg: 'accentSoft',
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '-2px',
      '& svg': { color: 'accent' },
    },
  },
})

interface PaletteListProps {
  id: string
  label: string
  groups: readonly RowGroup[]
  active: Row | undefined
  onPoint: (row: Row) => void
  onChoose: (row: Row) => void
}

export function optionId(listId: string, { key }: Row): string {
  return `${listId} ${key}`.replaceAll(' ', '-')
}

/** The groups of the palette as one list of options. The focus stays in the box above. */
export function PaletteList({ id, label, groups, ...options }: PaletteListProps) {
  return (
    <List id={id} role="listbox" aria-label={label} tabIndex={-1}>
      {groups.map((group) => (
        <Group key={group.name} listId={id} group={group} {...options} />
      ))}
    </List>
  )
}

interface GroupProps extends Omit<PaletteListProps, 'id' | 'label' | 'groups'> {
  listId: string
  group: RowGroup
}

function Group({ listId, group: { name, rows }, active, onPoint, onChoose }: GroupProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId}>{name}</p>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box above has focus and keys
        <div
          key={row.key}
          id={optionId(listId, row)}
          role="option"
          aria-selected={row.key === active?.key}
          // A list that scrolls under a resting pointer moves nothing.
          onMouseMove={({ movementX, movementY }) => (movementX || movementY) && onPoint(row)}
          onMouseDown={(event) => event.preventDefault()} // the box keeps the focus
          onClick={() => onChoose(row)}
        >
          <row.icon size={18} aria-hidden />
          <span dir="auto">{row.title}</span>
          {row.detail && <small dir="auto">{row.detail}</small>}
        </div>
      ))}
    </div>
  )
}
