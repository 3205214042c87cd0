// Last answers of live queries, cached with their screen: the next start renders them before any database is open.
import { serverRender } from './server-render.ts'

interface ShownAnswer {
  name: string
  answer: unknown
}

/** By who shows it: several parts of a screen may show the same. */
const shown = new Map<object, ShownAnswer>()

let person: string | undefined

/** The cached answer of this query while the cached screen is shown; else undefined. On the server, its own answer. */
export function readCachedAnswer(name: string): unknown {
  if (import.meta.env.SSR) return serverRender.answers[name]
  const answer = window.shownScreen?.answers?.[name]
  if (answer !== undefined) person = window.shownScreen?.person
  return answer
}

/** User id of the answers that were read; empty for a visitor, undefined if none were read. */
export function cachedAnswersPerson(): string | undefined {
  return person
}

/**
 * Records a query's answer (JSON) that a part of the screen shows, to be cached with the screen; undefined if it
 * shows none any more.
 */
export function noteShownAnswer(part: object, name: string, answer: unknown): void {
  if (answer === undefined) shown.delete(part)
  else shown.set(part, { name, answer })
}

/** The answers on the screen, by the names of their queries. */
export function readShownAnswers(): Record<string, unknown> {
  return Object.fromEntries(Array.from(shown.values(), ({ name, answer }) => [name, answer]))
}
