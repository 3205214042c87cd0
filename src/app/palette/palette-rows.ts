import {
  ArrowRight,
  Bookmark,
  BookmarkPlus,
  BookOpen,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  NotebookPen,
  Search,
} from 'lucide-react'
import { isWebAddress } from '#schemas/article-address.ts'
import { paths } from '#schemas/paths.ts'
import { foldText } from '../../words/fold-text.ts'
import { createWordTest } from '../../words/match-words.ts'
import type { Action, Command } from './commands.ts'
import { type Found, withWords } from './find-everywhere.ts'
import { paletteTexts as texts } from './palette-texts.ts'

/** A line of the palette that can be chosen. */
export interface Row {
  key: string
  /** It depends on no search. */
  isCommand?: boolean
  icon: LucideIcon
  title: string
  detail?: string
  action: Action
}

export interface RowGroup {
  name: string
  rows: Row[]
}

/** Commands shown beside results. */
const COMMANDS_SHOWN = 4

const icons: Record<Found['kind'], LucideIcon> = {
  articles: Newspaper,
  bookmarks: Bookmark,
  notes: NotebookPen,
  conversations: MessagesSquare,
  stories: BookOpen,
}

/** The lines of the palette: all commands, or those that match, by their names first, and what was found. */
export function toGroups(words: string, commands: readonly Command[], found: readonly Found[]): RowGroup[] {
  const isMatch = createWordTest(words)
  const isNamed = ({ title }: Command) => isMatch(foldText(title))
  const matching = commands
    .filter(({ title, aliases = '' }) => isMatch(foldText(`${title} ${aliases}`)))
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
  const shown = words === '' ? matching : matching.slice(0, COMMANDS_SHOWN)
  const rows = shown.map(
    ({ title, icon, action }): Row => ({
      key: `command ${title}`,
      isCommand: true,
      icon,
      title,
      action,
    }),
  )
  if (isWebAddress(words)) rows.unshift(saveRow(words.trim()))
  const groups: RowGroup[] = [{ name: texts.groups.commands, rows }, ...found.map(toGroup)]
  if (words !== '') groups.push({ name: texts.groups.online, rows: [searchRow(words)] })
  return groups.filter((group) => group.rows.length > 0)
}

function toGroup({ kind, hits, total, isAtLeast, all }: Found): RowGroup {
  const rows = hits.map(({ id, ...hit }): Row => ({ key: `${kind} ${id}`, icon: icons[kind], ...hit }))
  if (total > hits.length) {
    const title = isAtLeast ? texts.allFound : texts.all(total)
    rows.push({ key: `${kind} all`, icon: ArrowRight, title, action: { to: all } })
  }
  return { name: texts.groups[kind], rows }
}

function saveRow(address: string): Row {
  const { host } = new URL(address)
  const action = { saves: address }
  return { key: 'save link', isCommand: true, icon: BookmarkPlus, title: texts.saveLink, detail: host, action }
}

/** The server has more news than this device. */
function searchRow(words: string): Row {
  return {
    key: 'online',
    icon: Search,
    title: texts.allNews(words),
    action: { to: withWords(paths.newsSearch, words) },
  }
}
