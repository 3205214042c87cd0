// What live queries last answered, kept with the screen that shows it: the next start renders it before any database is open.

const shown = new Map<string, object>()

/** The kept answer to the query of this name, while the kept screen stands in the place of the app's; else undefined. */
export function readKeptAnswer(name: string): object | undefined {
  return window.shownScreen?.answers?.[name]
}

/** Notes what the screen shows of a query, to be kept with the screen; undefined once it shows none. */
export function noteShownAnswer(name: string, answer: object | undefined): void {
  if (answer) shown.set(name, answer)
  else shown.delete(name)
}

/** The answers on the screen, by the names of their queries. */
export function readShownAnswers(): Record<string, object> {
  return Object.fromEntries(shown)
}
