import {
  catchError,
  combineLatest,
  debounce,
  defer,
  EMPTY,
  from,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  throttleTime,
  timer,
} from 'rxjs'
import { articlePath, notePath, paths, storyPath } from '#schemas/paths.ts'
import { chatHistory$, readyChatTexts$ } from '../../database/chat/chat-history.ts'
import { articlesById$ } from '../../database/news/articles.ts'
import { bookmarks$ } from '../../database/news/listed-bookmarks.ts'
import { keptStories$ } from '../../database/news/story-pages.ts'
import { historyTexts } from '../../features/chat/history/history-texts.ts'
import { foundNotes$, readySearch$ } from '../../features/notes/list/found-notes.ts'
import { formatDay } from '../../platform/format-time.ts'
import { indexGrowth$, indexNewArticles, searchDevice } from '../../search/device-search.ts'
import { foldText } from '../../words/fold-text.ts'
import { createWordTest } from '../../words/match-words.ts'
import type { Action } from './commands.ts'
import type { paletteTexts as texts } from './palette-texts.ts'

interface Hit {
  /** Unique within its group. */
  id: string
  title: string
  /** Empty if there is nothing to add. */
  detail: string
  action: Action
}

export interface Found {
  kind: Exclude<keyof typeof texts.groups, 'commands' | 'online'>
  hits: Hit[]
  total: number
  /** More is being read. */
  isAtLeast?: boolean
  /** Screen with all results. */
  all: string
}

/** Results of each kind. */
const SHOWN = 5
const GROWTH_EVERY_MS = 500
/** Kinds that answer within this time are shown together: one by one, each would push others down. */
const TOGETHER_MS = 16

interface Results {
  /** Kinds that have results, in the order of the palette. */
  found: Found[]
  /** The words that every kind has answered; undefined while answers for the latest ones are missing. */
  answered: string | undefined
}

interface Answer {
  words: string
  found: Found | undefined
}

/**
 * Searches everything on this device that the caller may read, live. Each kind keeps its results until it has those
 * of later words. A kind that fails has none.
 */
export function findEverywhere$(words$: Observable<string>, isUser: boolean): Observable<Results> {
  const finders = [findArticles$, ...(isUser ? [findBookmarks$, findNotes$, findChats$] : []), findStories$]
  const answer = (find: (words: string) => Observable<Found>, words: string): Observable<Answer> => {
    const found$: Observable<Found | undefined> = words === '' ? of(undefined) : defer(() => find(words))
    return found$.pipe(
      catchError((error: unknown) => {
        console.warn('A part of this device could not be searched:', error)
        return of(undefined)
      }),
      map((found) => ({ words, found })),
    )
  }
  const answers$ = finders.map((find) =>
    words$.pipe(
      switchMap((words) => answer(find, words)),
      startWith({ words: '', found: undefined }),
    ),
  )
  return combineLatest([words$, combineLatest(answers$)]).pipe(
    map(([words, answers]) => ({
      found: answers.map(({ found }) => found).filter((found) => found !== undefined && found.total > 0) as Found[],
      answered: answers.every((each) => each.words === words) ? words : undefined,
    })),
    debounce(({ answered }) => (answered === undefined ? timer(TOGETHER_MS) : of(0))),
  )
}

/** While subscribed, keeps in memory what searches need. */
export function readyEverything$(isUser: boolean): Observable<unknown> {
  indexNewArticles()
  return isUser ? merge(readySearch$(), readyChatTexts$()).pipe(catchError(() => EMPTY)) : EMPTY
}

function findArticles$(words: string): Observable<Found> {
  const terms = { q: words, source: '', primary: '', group: [] }
  return indexGrowth$.pipe(
    throttleTime(GROWTH_EVERY_MS, undefined, { leading: true, trailing: true }),
    startWith(undefined),
    switchMap(() => from(searchDevice(terms, 0, SHOWN))),
    switchMap(({ ids, total }) =>
      articlesById$(ids).pipe(
        map((articles): Found => {
          const hits = articles.map(({ id, url, title, source }) => toHit(id, title, source, articlePath(url)))
          return { kind: 'articles', hits, total, all: withWords(paths.newsSearch, words) }
        }),
      ),
    ),
  )
}

function findBookmarks$(words: string): Observable<Found> {
  const isMatch = createWordTest(words)
  return bookmarks$().pipe(
    map((bookmarks): Found => {
      const found = bookmarks.filter(({ title, source, category }) =>
        isMatch(foldText(`${title} ${source} ${category}`)),
      )
      const hits = found.slice(0, SHOWN).map(({ id, url, title, source }) => toHit(id, title, source, articlePath(url)))
      return { kind: 'bookmarks', hits, total: found.length, all: paths.bookmarks }
    }),
  )
}

function findNotes$(words: string): Observable<Found> {
  return foundNotes$({ words, categoryId: undefined, isBookmarked: false, page: 0, size: SHOWN }, true).pipe(
    map(({ notes, total, isWhole }): Found => {
      const hits = notes.map(({ id, name, tags }) => toHit(id, name, tags.join(', '), notePath(id)))
      return { kind: 'notes', hits, total, isAtLeast: !isWhole, all: withWords(paths.notes, words) }
    }),
  )
}

function findChats$(words: string): Observable<Found> {
  return chatHistory$({ filter: '', words, page: 0, size: SHOWN }).pipe(
    map(({ entries, total }): Found => {
      const hits = entries.map(({ id, number, chatTitle, updatedAt }): Hit => {
        const parameter: [string, string] = ['chat', number > 0 ? String(number) : id]
        return { id, title: chatTitle || historyTexts.untitled, detail: formatDay(updatedAt), action: { parameter } }
      })
      return { kind: 'conversations', hits, total, all: withWords(paths.chatHistory, words) }
    }),
  )
}

function findStories$(words: string): Observable<Found> {
  const isMatch = createWordTest(words)
  return keptStories$().pipe(
    map((stories): Found => {
      const found = stories.filter(({ title, story, moral }) => isMatch(foldText(`${title} ${moral} ${story}`)))
      const hits = found.slice(0, SHOWN).map(({ id, title, moral }) => toHit(id, title, moral, storyPath(id)))
      return { kind: 'stories', hits, total: found.length, all: paths.stories }
    }),
  )
}

/** Address of a screen that searches for these words. */
export function withWords(path: string, words: string): string {
  return `${path}?${new URLSearchParams({ q: words })}`
}

function toHit(id: string, title: string, detail: string, to: string): Hit {
  return { id, title, detail, action: { to } }
}
