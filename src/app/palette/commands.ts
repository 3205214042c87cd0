import {
  ALargeSmall,
  ArrowDownToLine,
  Bookmark,
  Circle,
  Contrast,
  Eye,
  House,
  Inbox,
  Keyboard,
  type LucideIcon,
  MessageCirclePlus,
  NotebookPen,
  Trash2,
  Volume2,
} from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import { openReadingPanel } from '../../entities/reading-settings/panel-state.ts'
import { readingSettingsTexts } from '../../entities/reading-settings/reading-settings-texts.ts'
import { chooseTheme, type Theme } from '../../platform/appearance.ts'
import { assistants } from '../assistants.ts'
import { places } from '../shell/navigation.tsx'
import { adminEntries, menuEntries } from '../shell/user-menu.tsx'
import { findInArticle } from '../shortcuts/article-keys.ts'
import { askForHelp } from '../shortcuts/shortcuts.ts'

/** Leads to an address, or does something on the screen under the palette. */
export type Action =
  | { to: string; state?: unknown }
  /** A dialog over the screen. */
  | { parameter: [name: string, value: string] }
  | { run: () => void }

export interface Command {
  title: string
  /** Other words by which it is found. */
  aliases?: string
  icon: LucideIcon
  action: Action
}

/** A visitor has no role. */
export interface Caller {
  isUser: boolean
  isAdmin: boolean
}

const themes = Object.entries(readingSettingsTexts.themes) as [Theme | 'system', string][]

/** What this caller can do from any screen, the most used first. */
export function listCommands({ isUser, isAdmin }: Caller): Command[] {
  const reached = [
    ...places.filter(({ isForUsers }) => isUser || !isForUsers).map(({ to, label, icon }) => ({ to, label, icon })),
    { to: paths.home, label: 'Home', icon: House },
    { to: paths.offline, label: 'Offline reading', icon: ArrowDownToLine },
    ...(isUser
      ? [
          { to: paths.following, label: 'Following', icon: Eye },
          { to: paths.noteTrash, label: 'Deleted notes', icon: Trash2 },
          { to: paths.outbox, label: 'Unsent changes', icon: Inbox },
          ...menuEntries.map(({ value, ...entry }) => ({ ...entry, to: value })),
        ]
      : []),
    ...(isAdmin ? adminEntries.map(({ value, ...entry }) => ({ ...entry, to: value })) : []),
  ]
  const byAddress = new Map(reached.map((place) => [place.to as string, place])) // notes are in two menus
  return [
    ...(isUser ? [{ title: 'New note', aliases: 'add write', icon: NotebookPen, action: { to: paths.addNote } }] : []),
    ...(isUser && assistants.general
      ? [
          {
            title: 'Ask the assistant',
            aliases: 'chat conversation',
            icon: MessageCirclePlus,
            action: { parameter: ['chat', 'general'] as [string, string] },
          },
        ]
      : []),
    ...[...byAddress.values()].map(({ to, label, icon }) => ({
      title: label,
      aliases: 'go to open',
      icon,
      action: { to, state: to }, // without it the logout asks before it acts
    })),
    ...themes.map(([theme, name]) => ({
      title: `${readingSettingsTexts.theme}: ${name}`,
      aliases: 'colours dark mode appearance',
      icon: Contrast,
      action: { run: () => chooseTheme(theme === 'system' ? undefined : theme) },
    })),
    {
      title: readingSettingsTexts.open,
      aliases: 'text size font',
      icon: ALargeSmall,
      action: { run: openReadingPanel },
    },
    { title: 'Keyboard shortcuts', aliases: 'help keys', icon: Keyboard, action: { run: askForHelp } },
  ]
}

/** What can be done with the article that is open or focused, named as its own buttons are. */
export function listArticleCommands(): Command[] {
  const offered = [
    { key: 'l', icon: Volume2, aliases: 'read aloud speak' },
    { key: 'm', icon: Circle, aliases: '' },
    { key: 'f', icon: Bookmark, aliases: 'save' },
  ] as const
  return offered.flatMap(({ key, icon, aliases }) => {
    const pressed = findInArticle(key)
    const title = pressed?.getAttribute('aria-label') ?? pressed?.textContent?.trim()
    if (!pressed || pressed.matches(':disabled') || !title) return []
    return [{ title, aliases: `${aliases} this article`, icon, action: { run: () => pressed.click() } }]
  })
}
