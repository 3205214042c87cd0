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
  Rss,
  Trash2,
  Volume2,
} from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import { openReadingPanel } from '../../entities/reading-settings/panel-state.ts'
import { readingSettingsTexts } from '../../entities/reading-settings/reading-settings-texts.ts'
import { ADD_SOURCE } from '../../features/news/sources/add-source-state.ts'
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
  /** Saves this address as a link. */
  | { saves: string }

export interface Command {
  title: string
  /** Other words by which it is found. */
  aliases?: string
  icon: LucideIcon
  action: Action
}

/** A visitor has no role. */
interface Caller {
  isUser: boolean
  isAdmin: boolean
}

const themes = Object.entries(readingSettingsTexts.themes) as [Theme | 'system', string][]

/** Commands for any screen, the most used first. */
export function listCommands(caller: Caller): Command[] {
  return [
    ...(caller.isUser ? listUserCommands() : []),
    ...listPlaces(caller),
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

function listUserCommands(): Command[] {
  const newNote: Command = {
    title: 'New note',
    aliases: 'add write',
    icon: NotebookPen,
    action: { to: paths.addNote },
  }
  const ask: Command = {
    title: 'Ask the assistant',
    aliases: 'chat conversation',
    icon: MessageCirclePlus,
    action: { parameter: ['chat', 'general'] },
  }
  const addSource: Command = {
    title: 'Add a source',
    aliases: 'follow feed rss site channel',
    icon: Rss,
    action: { to: paths.sources, state: ADD_SOURCE },
  }
  return assistants.general ? [newNote, ask, addSource] : [newNote, addSource]
}

/** Commands that lead to the screens of this caller. */
function listPlaces({ isUser, isAdmin }: Caller): Command[] {
  const ofUsers = [
    { to: paths.following, label: 'Following and muted', icon: Eye },
    { to: paths.noteTrash, label: 'Deleted notes', icon: Trash2 },
    { to: paths.outbox, label: 'Unsent changes', icon: Inbox },
  ]
  const inMenu = [...(isUser ? menuEntries : []), ...(isAdmin ? adminEntries : [])]
  const reached = [
    ...places.filter(({ isForUsers }) => isUser || !isForUsers),
    { to: paths.home, label: 'Home', icon: House },
    { to: paths.offline, label: 'Offline reading', icon: ArrowDownToLine },
    ...(isUser ? ofUsers : []),
    ...inMenu.map(({ value, ...entry }) => ({ ...entry, to: value })),
  ]
  // Notes are in two menus.
  const byAddress = new Map<string, (typeof reached)[number]>(reached.map((place) => [place.to, place]))
  return Array.from(byAddress.values(), ({ to, label, icon }) => ({
    title: label,
    aliases: 'go to open',
    icon,
    action: { to, state: to }, // without it the logout asks before it acts
  }))
}

/** Commands for the article that is open or focused, named as its own buttons are. */
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
