import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { foldText } from '../platform/fold-text.ts'
import { type ChatSession, sessions$ } from './chat-sessions.ts'
import { toTurn } from './chat-turns.ts'
import { queryUser$ } from './session.ts'
import type { SyncedRow } from './synced-row.ts'

export interface HistoryQuery {
  /** Within the title. */
  filter: string
  /** All of them are in the title, the questions or the answers, also within a word. */
  words: string
  /** Counts from 0. */
  page: number
  size: number
}

/** A conversation as its card shows it. */
interface HistoryEntry extends ChatSession {
  /** Empty where nothing was answered. */
  latestAnswer: string
}

export interface HistoryPage {
  entries: HistoryEntry[]
  total: number
}

/** What was said in a conversation. */
interface Said {
  texts: string[]
  latestAnswer: string
  latestAt: number
}

/** The conversations that a query finds, those asked last first; temporary ones are in no history. */
export function chatHistory$({ filter, words, page, size }: HistoryQuery): Observable<HistoryPage> {
  const title = foldText(filter.trim())
  const sought = foldText(words).split(/\s+/).filter(Boolean)
  const titled$ = sessions$().pipe(
    map((sessions) => sessions.filter((each) => !each.temporary && foldText(each.chatTitle).includes(title))),
  )
  return combineLatest([titled$, said$(sought.length > 0)]).pipe(
    map(([titled, said]) => {
      const found = titled.filter(({ id, chatTitle }) => {
        const text = foldText([chatTitle, ...(said.get(id)?.texts ?? [])].join('\n'))
        return sought.every((word) => text.includes(word))
      })
      const shown = found.slice(page * size, (page + 1) * size)
      const entries = shown.map((session) => ({ ...session, latestAnswer: said.get(session.id)?.latestAnswer ?? '' }))
      return { entries, total: found.length }
    }),
    distinctUntilChanged(deepEqual),
  )
}

/** By conversation; all texts only where they are searched. */
function said$(areSearched: boolean): Observable<Map<string, Said>> {
  return queryUser$(({ chatTurns }) =>
    chatTurns.find({ selector: { deletedAt: { $eq: 0 } } }).$.pipe(
      map((rows) => {
        const said = new Map<string, Said>()
        for (const row of rows) {
          const { sessionId, question, answer, createdAt } = toTurn(row.toJSON() as SyncedRow)
          const before = said.get(sessionId) ?? { texts: [], latestAnswer: '', latestAt: 0 }
          if (areSearched) before.texts.push(question, answer)
          if (answer && createdAt >= before.latestAt)
            Object.assign(before, { latestAnswer: answer, latestAt: createdAt })
          said.set(sessionId, before)
        }
        return said
      }),
    ),
  )
}
