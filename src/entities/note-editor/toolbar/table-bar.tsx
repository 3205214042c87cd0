import { chakra } from '@chakra-ui/react'
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
} from '@lexical/table'
import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'
import { useRef } from 'react'
import { toolbarTexts as texts } from '../note-editor-texts.ts'
import { runAction } from './run-action.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

const tableActions: { label: string; run: () => void }[] = [
  { label: texts.rowAbove, run: () => $insertTableRowAtSelection(false) },
  { label: texts.rowBelow, run: () => $insertTableRowAtSelection(true) },
  { label: texts.columnBefore, run: () => $insertTableColumnAtSelection(false) },
  { label: texts.columnAfter, run: () => $insertTableColumnAtSelection(true) },
  { label: texts.removeRow, run: $deleteTableRowAtSelection },
  { label: texts.removeColumn, run: $deleteTableColumnAtSelection },
  { label: texts.removeTable, run: $removeTable },
]

function $removeTable(): void {
  const selection = $getSelection()
  const table = $isRangeSelection(selection) ? $findTableNode(selection.anchor.getNode()) : null
  table?.selectNext()
  table?.remove()
}

/** Tools for the table around the caret. */
export function TableBar({ editor }: { editor: LexicalEditor }) {
  const bar = useRef<HTMLDivElement>(null)
  const { current, setCurrent, onKeyDown } = useRovingFocus(bar)
  return (
    <chakra.div
      ref={bar}
      role="toolbar"
      aria-label={texts.tableBar}
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      paddingInline="1"
      borderBottomWidth="1px"
      css={{ scrollbarWidth: 'none' }}
      onKeyDown={onKeyDown}
    >
      {tableActions.map(({ label, run }, place) => (
        <ToolbarButton
          key={label}
          paddingInline="2"
          whiteSpace="nowrap"
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => runAction(editor, run, event.detail > 0)}
        >
          {label}
        </ToolbarButton>
      ))}
    </chakra.div>
  )
}
