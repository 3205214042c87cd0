import type { RxDocument } from 'rxdb/plugins/core'
import { deepEqual } from 'rxdb/plugins/utils'
import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  ReplaySubject,
  share,
  switchMap,
  timer,
} from 'rxjs'
import { findLatestAnswerer } from '#schemas/chat-models.ts'
import { foldText } from '../platform/fold-text.ts'
import { type ChatSession, sessions$ } from './chat-sessions.ts'
import type { SyncedCollection } from './row-storage.ts'
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

type TurnRow = RxDocument<SyncedRow>

/** By conversation: everything said in it, folded, a text for each question and answer. */
type Said = ReadonlyMap<string, string[]>

/** The texts stay in memory for a while after the last search, for the next one. */
const KEEP_MS = 120_000

/** By the row as it was written: an edit is another one. */
const textOf = new WeakMap<TurnRow, string>()
const saidIn = new WeakMap<SyncedCollection, Observable<Said>>()

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
  return queryUser$(({ chatTurns }) =>
    chatTurns
      .find({
        selector: { sessionId: { $eq: session.id }, deletedAt: { $eq: 0 }, answer: { $ne: '' } },
        sort: [{ newestFirst: 'asc' }],
        limit: 1,
      })
      .$.pipe(
        map(([row]) => {
          const latestAnswer = String(row?.get('answer') ?? '')
          const answeredBy = String(row?.get('answeredBy') ?? '')
          const latestAnswerer = findLatestAnswerer(session, [{ answer: latestAnswer, answeredBy }])
          return { ...session, latestAnswer, latestAnswerer }
        }),
      ),
  )
}

function said$(): Observable<Said> {
  return queryUser$(({ chatTurns }) => {
    const known = saidIn.get(chatTurns)
    if (known) return known
    const said = chatTurns
      .find({ selector: { deletedAt: { $eq: 0 } } })
      .$.pipe(
        map(gatherTexts),
        share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(KEEP_MS) }),
      )
    saidIn.set(chatTurns, said)
    return said
  })
}

function gatherTexts(rows: readonly TurnRow[]): Said {
  const said = new Map<string, string[]>()
  for (const row of rows) {
    const sessionId = String(row.get('sessionId'))
    const texts = said.get(sessionId) ?? []
    texts.push(foldedTextOf(row))
    said.set(sessionId, texts)
  }
  return said
}

function foldedTextOf(row: TurnRow): string {
  const known = textOf.get(row)
  if (known !== undefined) return known
  const text = foldText(`${row.get('question')}\n${row.get('answer')}`)
  textOf.set(row, text)
  return text
}
