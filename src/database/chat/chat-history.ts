import { deepEqual } from 'rxdb/plugins/utils'
import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  ReplaySubject,
  scan,
  share,
  switchMap,
  timer,
} from 'rxjs'
import { findLatestAnswerer } from '#schemas/chat-models.ts'
import { foldText } from '../../platform/fold-text.ts'
import { rows$ } from '../rows/own-rows.ts'
import { findRows$, notDeleted } from '../rows/row-queries.ts'
import type { RowOf } from '../rows/synced-row.ts'
import { queryUser$ } from '../session/session.ts'
import type { UserCollections } from '../store/user-database.ts'
import { type ChatSession, sessions$ } from './chat-sessions.ts'

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
export interface HistoryEntry extends ChatSession {
  /** Empty where nothing was answered. */
  latestAnswer: string
  /** The model that gave it; the chosen one where nothing was answered. */
  latestAnswerer: string
}

export interface HistoryPage {
  entries: HistoryEntry[]
  total: number
}

/** The folded text of a turn; `state` changes with its row. */
interface FoldedTurn {
  state: string
  sessionId: string
  text: string
}

/** By conversation: everything said in it, folded, a text for each question and answer. */
type Said = ReadonlyMap<string, string[]>

/** The texts stay in memory for a while after the last search, for the next one. */
const KEEP_MS = 120_000

const saidIn = new WeakMap<UserCollections, Observable<Said>>()

/** The conversations that a query finds, those asked last first; temporary ones are in no history. */
export function chatHistory$({ filter, words, page, size }: HistoryQuery): Observable<HistoryPage> {
  const title = foldText(filter.trim())
  const sought = foldText(words).split(/\s+/).filter(Boolean)
  const titled$ = sessions$().pipe(
    map((sessions) => sessions.filter((each) => !each.temporary && foldText(each.chatTitle).includes(title))),
  )
  const found$ =
    sought.length === 0
      ? titled$
      : combineLatest([titled$, said$()]).pipe(
          map(([titled, said]) => titled.filter((session) => isSaid(sought, session, said))),
        )
  return found$.pipe(
    switchMap((found) => {
      const shown = found.slice(page * size, (page + 1) * size)
      if (shown.length === 0) return of({ entries: [], total: found.length })
      const answers$ = combineLatest(shown.map(latestAnswer$))
      return answers$.pipe(
        map((answers) => ({
          entries: answers,
          total: found.length,
        })),
      )
    }),
    distinctUntilChanged(deepEqual),
  )
}

/** Keeps what was said everywhere ready while it is subscribed to, so that a search finds at once. */
export function readyChatTexts$(): Observable<number> {
  return said$().pipe(map(({ size }) => size))
}

function isSaid(sought: readonly string[], { id, chatTitle }: ChatSession, said: Said): boolean {
  const texts = [foldText(chatTitle), ...(said.get(id) ?? [])]
  return sought.every((word) => texts.some((text) => text.includes(word)))
}

function latestAnswer$(session: ChatSession): Observable<HistoryEntry> {
  const selector = { sessionId: { $eq: session.id }, deletedAt: { $eq: 0 }, answer: { $ne: '' } }
  return rows$('chatTurns', { ...notDeleted, selector, limit: 1 }).pipe(
    map(([latest]) => {
      const { answer = '', answeredBy = '' } = latest ?? {}
      return { ...session, latestAnswer: answer, latestAnswerer: findLatestAnswerer(session, [{ answer, answeredBy }]) }
    }),
  )
}

function said$(): Observable<Said> {
  return queryUser$((collections) => {
    const known = saidIn.get(collections)
    if (known) return known
    const said = findRows$(collections, 'chatTurns', { selector: notDeleted.selector }).pipe(
      scan(foldTurns, new Map<string, FoldedTurn>()),
      map(gatherTexts),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(KEEP_MS) }),
    )
    saidIn.set(collections, said)
    return said
  })
}

/** Folds what was written since the turns before. */
function foldTurns(before: ReadonlyMap<string, FoldedTurn>, rows: readonly RowOf<'chatTurns'>[]) {
  return new Map(
    rows.map(({ id, version, seq, sessionId, question, answer }) => {
      const state = `${version} ${seq}`
      const known = before.get(id)
      const isKnown = known?.state === state
      return [id, isKnown ? known : { state, sessionId, text: foldText(`${question}\n${answer}`) }]
    }),
  )
}

function gatherTexts(turns: ReadonlyMap<string, FoldedTurn>): Said {
  const said = new Map<string, string[]>()
  for (const { sessionId, text } of turns.values()) {
    const texts = said.get(sessionId) ?? []
    texts.push(text)
    said.set(sessionId, texts)
  }
  return said
}
