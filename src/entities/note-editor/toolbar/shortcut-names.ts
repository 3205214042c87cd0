import { IS_APPLE } from 'lexical'
import type { EditorAction } from './actions.ts'

const KEY_NAMES: Record<string, string> = { Comma: ',', Period: '.' }

/** Shortcut for display and for `aria-keyshortcuts`; empty if the action has none. */
export function nameShortcut({ keys }: EditorAction): { shown: string; announced?: string } {
  if (!keys) return { shown: '' }
  const key = KEY_NAMES[keys.code] ?? keys.code.replace(/^(?:Key|Digit)/, '')
  const parts = [keys.isAlt && 'Alt', keys.isShift && 'Shift', key].filter((part) => typeof part === 'string')
  return {
    shown: ` (${[IS_APPLE ? '⌘' : 'Ctrl', ...parts].join('+')})`,
    announced: [IS_APPLE ? 'Meta' : 'Control', ...parts].join('+'),
  }
}
