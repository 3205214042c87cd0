// What live queries last answered, kept with the screen that shows it: the next start renders it before any database is open.

interface ShownAnswer {
  name: string
  answer: unknown
}

/** By who shows it: several parts of a screen may show the same. */
const shown = new Map<object, ShownAnswer>()

let person: string | undefined

/** The kept answer to the query of this name, while the kept screen stands in the place of the app's; else undefined. */
export function readKeptAnswer(name: string): unknown {
  const answer = window.shownScreen?.answers?.[name]
  if (answer !== undefined) person = window.shownScreen?.person
  return answer
}

/** Whose answers were read, by user id; empty for a visitor's, undefined where there were none. */
export function keptAnswersPerson(): string | undefined {
  return person
}

/** Notes what a part of the screen shows of a query, JSON, to be kept with the screen; undefined once it shows none. */
export function noteShownAnswer(part: object, name: string, answer: unknown): void {
  if (answer === undefined) shown.delete(part)
  else shown.set(part, { name, answer })
}

/** The answers on the screen, by the names of their queries. */
export function readShownAnswers(): Record<string, unknown> {
  return Object.fromEntries(Array.from(shown.values(), ({ name, answer }) => [name, answer]))
}
