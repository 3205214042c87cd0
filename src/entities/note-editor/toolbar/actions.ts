import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension'
import { INSERT_TABLE_COMMAND } from '@lexical/table'
import {
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical'
import type { BlockKinds } from '../blocks/block-kind.ts'
import { toggleBlock, toggleQuote } from '../blocks/set-block.ts'
import { textMarks } from '../html/text-marks.ts'
import type { ToolbarView } from './toolbar-view.ts'

export type ActionName =
  | 'undo'
  | 'redo'
  | Exclude<TextFormatType, 'lowercase' | 'uppercase' | 'capitalize'>
  | Exclude<BlockKinds['kind'], 'paragraph' | 'code'>
  | 'codeBlock'
  | 'quote'
  | 'link'
  | 'image'
  | 'table'
  | 'rule'
  | 'formula'

/** Pressed with Ctrl, or Command on a Mac. Matches the key's position, so it is the same on every layout. */
interface Keys {
  code: string
  isShift?: true
  isAlt?: true
}

export interface EditorAction {
  name: ActionName
  keys?: Keys
  /** Undefined if the action is not a toggle. */
  isPressed?: (view: ToolbarView) => boolean
  isDisabled?: (view: ToolbarView) => boolean
  run: (editor: LexicalEditor) => void
}

type Mark = (typeof textMarks)[number]['format']

function mark(name: Mark, keys: Keys): EditorAction {
  const bit = textMarks.find(({ format }) => format === name)?.bit ?? 0
  return {
    name,
    keys,
    isPressed: ({ format }) => (format & bit) !== 0,
    isDisabled: ({ kind }) => kind === 'code',
    run: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name),
  }
}

function block(name: Exclude<BlockKinds['kind'], 'paragraph' | 'code'>, keys: Keys): EditorAction {
  return { name, keys, isPressed: ({ kind }) => kind === name, run: (editor) => toggleBlock(editor, name) }
}

/** Groups in toolbar order. */
export const actionGroups: EditorAction[][] = [
  [
    {
      name: 'undo',
      keys: { code: 'KeyZ' },
      isDisabled: ({ canUndo }) => !canUndo,
      run: (editor) => editor.dispatchCommand(UNDO_COMMAND, undefined),
    },
    {
      name: 'redo',
      keys: { code: 'KeyZ', isShift: true },
      isDisabled: ({ canRedo }) => !canRedo,
      run: (editor) => editor.dispatchCommand(REDO_COMMAND, undefined),
    },
  ],
  [
    mark('bold', { code: 'KeyB' }),
    mark('italic', { code: 'KeyI' }),
    mark('underline', { code: 'KeyU' }),
    mark('strikethrough', { code: 'KeyX', isShift: true }),
    mark('highlight', { code: 'KeyH', isShift: true }),
    mark('code', { code: 'KeyE' }),
    mark('subscript', { code: 'Comma' }),
    mark('superscript', { code: 'Period' }),
    { name: 'link', keys: { code: 'KeyK' }, isPressed: ({ isLink }) => isLink, run: () => {} },
  ],
  [
    block('h1', { code: 'Digit1', isAlt: true }),
    block('h2', { code: 'Digit2', isAlt: true }),
    block('h3', { code: 'Digit3', isAlt: true }),
    block('h4', { code: 'Digit4', isAlt: true }),
  ],
  [
    block('bullet', { code: 'Digit8', isShift: true }),
    block('number', { code: 'Digit7', isShift: true }),
    block('check', { code: 'Digit9', isShift: true }),
  ],
  [
    {
      name: 'quote',
      keys: { code: 'KeyQ', isAlt: true },
      isPressed: ({ isQuoted }) => isQuoted,
      run: toggleQuote,
    },
    {
      name: 'codeBlock',
      keys: { code: 'KeyC', isAlt: true },
      isPressed: ({ kind }) => kind === 'code',
      run: (editor) => toggleBlock(editor, 'code'),
    },
    {
      name: 'table',
      isDisabled: ({ isInTable, kind }) => isInTable || kind === 'code',
      run: (editor) =>
        editor.dispatchCommand(INSERT_TABLE_COMMAND, {
          rows: '3',
          columns: '3',
          includeHeaders: { rows: true, columns: false },
        }),
    },
    { name: 'image', run: () => {} },
    { name: 'rule', run: (editor) => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined) },
    {
      name: 'formula',
      keys: { code: 'KeyM', isAlt: true },
      isDisabled: ({ kind }) => kind === 'code',
      run: insertFormula,
    },
  ],
]

const actions = actionGroups.flat()
/** Lexical handles these keys itself. */
const OWN_KEYS: ActionName[] = ['undo', 'redo', 'bold', 'italic', 'underline']

/** The action of a key event; undefined if it has none. */
export function actionOfKey(event: KeyboardEvent, isApple: boolean): EditorAction | undefined {
  const isMod = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (!isMod) return undefined
  return actions.find(
    ({ name, keys }) =>
      keys?.code === event.code &&
      event.shiftKey === (keys.isShift ?? false) &&
      event.altKey === (keys.isAlt ?? false) &&
      !OWN_KEYS.includes(name),
  )
}

/** Inserts dollar signs around the selection, with the caret at the formula. */
function insertFormula(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    const chosen = selection.getTextContent().replaceAll('\n', ' ').trim()
    selection.insertText(`$${chosen || 'x'}$`)
    const { anchor } = selection
    anchor.offset -= 1
    selection.focus.offset = anchor.offset
    if (!chosen) anchor.offset -= 1
  })
}
