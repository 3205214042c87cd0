import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { Row, RowGroup } from './palette-rows.ts'

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    color: 'text',
    '& svg': { color: 'muted', flexShrink: '0' },
    // The keyboard's place: the soft background alone is hardly seen in the dark.
    '&[aria-selected=true]': {
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
    <chakra.div
      id={id}
      role="listbox"
      aria-label={label}
      overflowY="auto"
      overscrollBehavior="contain"
      padding="2"
      tabIndex={-1}
    >
      {groups.map((group) => (
        <Group key={group.name} listId={id} group={group} {...options} />
      ))}
    </chakra.div>
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
      <chakra.div id={titleId} textStyle="small" color="muted" paddingInline="3" paddingTop="2" paddingBottom="1">
        {name}
      </chakra.div>
      {rows.map((row) => (
        <Option
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
          <chakra.span flex="1" minWidth="0" lineClamp={1} dir="auto">
            {row.title}
          </chakra.span>
          {row.detail && (
            <chakra.span textStyle="small" color="muted" maxWidth="40%" lineClamp={1} dir="auto">
              {row.detail}
            </chakra.span>
          )}
        </Option>
      ))}
    </div>
  )
}
