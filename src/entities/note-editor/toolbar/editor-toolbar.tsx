import { chakra } from '@chakra-ui/react'
import { IS_APPLE, type LexicalEditor } from 'lexical'
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Highlighter,
  ImagePlus,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Sigma,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { type RefObject, useImperativeHandle, useRef } from 'react'
import { toolbarTexts as texts } from '../note-editor-texts.ts'
import { type ActionName, actionGroups, type EditorAction } from './actions.ts'
import { runAction } from './run-action.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import type { ToolbarView } from './toolbar-view.ts'
import { useRovingFocus } from './use-roving-focus.ts'

interface EditorToolbarProps {
  editor: LexicalEditor
  view: ToolbarView
  /** Id of the element that the toolbar controls. */
  controls: string
  /** Opens the dialog of an action. Undefined hides the action. */
  ask: Record<'link' | 'image', (() => void) | undefined>
  ref: RefObject<{ focus: () => void } | null>
}

const actions = actionGroups.flat()

/** Toolbar of the rich editor: one scrolling line on a phone, as many lines as needed on wider screens. */
export function EditorToolbar({ editor, view, controls, ask, ref }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { current, setCurrent, onKeyDown, focus } = useRovingFocus(bar)
  useImperativeHandle(ref, () => ({ focus }))
  const isOff = (action: EditorAction) => action.isDisabled?.(view) || (isAsking(action) && !ask[action.name])
  const press = (action: EditorAction, isByPointer: boolean) => {
    if (isOff(action)) return
    if (isAsking(action)) ask[action.name]?.()
    else runAction(editor, action.run, isByPointer)
  }
  return (
    <chakra.div
      ref={bar}
      role="toolbar"
      aria-label={texts.toolbar}
      aria-controls={controls}
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      rowGap="0"
      columnGap="2"
      padding="1"
      borderBottomWidth="1px"
      css={{ scrollbarWidth: 'none' }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          editor.focus()
        } else onKeyDown(event)
      }}
    >
      {actionGroups.map((group) => (
        <chakra.div key={group[0]?.name} display="flex" flexShrink="0">
          {group.map((action) => {
            const place = actions.indexOf(action)
            const shortcut = nameShortcut(action)
            const name = texts.actions[action.name]
            const Icon = actionIcons[action.name]
            return (
              <ToolbarButton
                key={action.name}
                aria-label={name}
                aria-keyshortcuts={shortcut.announced}
                title={name + shortcut.shown}
                aria-pressed={action.isPressed?.(view)}
                aria-disabled={isOff(action) || undefined}
                tabIndex={place === current ? 0 : -1}
                onFocus={() => setCurrent(place)}
                onMouseDown={(event) => event.preventDefault()} // the focus stays in the text
                onClick={(event) => press(action, event.detail > 0)}
              >
                <Icon size={18} aria-hidden />
              </ToolbarButton>
            )
          })}
        </chakra.div>
      ))}
    </chakra.div>
  )
}

function isAsking(action: EditorAction): action is EditorAction & { name: 'link' | 'image' } {
  return action.name === 'link' || action.name === 'image'
}

const actionIcons: Record<ActionName, LucideIcon> = {
  undo: Undo2,
  redo: Redo2,
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strikethrough: Strikethrough,
  highlight: Highlighter,
  code: Code,
  subscript: Subscript,
  superscript: Superscript,
  link: Link,
  h1: Heading1,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  bullet: List,
  number: ListOrdered,
  check: ListChecks,
  quote: TextQuote,
  codeBlock: SquareCode,
  image: ImagePlus,
  table: Table,
  rule: Minus,
  formula: Sigma,
}

const KEY_NAMES: Record<string, string> = { Comma: ',', Period: '.' }

/** Shortcut for display and for `aria-keyshortcuts`; empty if the action has none. */
function nameShortcut({ keys }: EditorAction): { shown: string; announced?: string } {
  if (!keys) return { shown: '' }
  const key = KEY_NAMES[keys.code] ?? keys.code.replace(/^(?:Key|Digit)/, '')
  const parts = [keys.isAlt && 'Alt', keys.isShift && 'Shift', key].filter((part) => typeof part === 'string')
  return {
    shown: ` (${[IS_APPLE ? '⌘' : 'Ctrl', ...parts].join('+')})`,
    announced: [IS_APPLE ? 'Meta' : 'Control', ...parts].join('+'),
  }
}
