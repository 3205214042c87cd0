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
import { foldText } from '../../words/fold-text.ts'
import { createPartTests, type TextTest } from '../../words/match-words.ts'
import type { RowOf } from '../rows/synced-row.ts'
import { rows$ } from '../session/own-rows.ts'
import { queryUser$ } from '../session/session.ts'
import { findRows$, notDeleted } from '../store/row-queries.ts'
import type { UserCollections } from '../store/user-database.ts'
import { type ChatSession, sessions$ } from './chat-sessions.ts'

export interface HistoryQuery {
  /** Text to find in the title. */
  filter: string
  /** Every word or another form of it must occur in the title, a question or an answer; parts of words match. */
  words: string
  /** Zero-based. */
  page: number
  size: number
}

export interface HistoryEntry extends ChatSession {
  /** Empty if nothing was answered. */
  latestAnswer: string
  /** The model that gave the latest answer; the chosen model if nothing was answered. */
  latestAnswerer: string
}

export interface HistoryPage {
  entries: HistoryEntry[]
  total: number
}

/** The folded text of a turn. `state` identifies the stored row: it changes with every write. */
interface FoldedTurn {
  state: string
  sessionId: string
  text: string
}

/** Conversation id → the folded text of each of its turns. */
type Said = ReadonlyMap<string, string[]>

/** How long the folded texts stay in memory after the last search. */
const KEEP_MS = 120_000

const saidIn = new WeakMap<UserCollections, Observable<Said>>()

/** The conversations that match a query, most recently asked first; temporary ones are left out. */
export function chatHistory$({ filter, words, page, size }: HistoryQuery): Observable<HistoryPage> {
  const title = foldText(filter.trim())
  const sought = createPartTests(words)
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

/** Keeps the texts of all conversations in memory while subscribed, so that a search answers at once. */
export function readyChatTexts$(): Observable<number> {
  return said$().pipe(map(({ size }) => size))
}

function isSaid(sought: readonly TextTest[], { id, chatTitle }: ChatSession, said: Said): boolean {
  const texts = [foldText(chatTitle), ...(said.get(id) ?? [])]
  return sought.every((isIn) => texts.some(isIn))
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

/** Folds new and changed turns only. */
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
