import { overScreen } from '../ui/use-addressed-dialog.ts'

/** A question about an article, which is asked as the assistant opens. */
export interface GivenQuestion {
  question: string
  articleUrl: string
}

/** Opens the assistant over the screen with this address and asks it the question. */
export function leadToAnswer(search: string, given: GivenQuestion) {
  const opened = new URLSearchParams(search)
  opened.set('chat', 'general')
  return { to: { search: `?${opened}` }, state: { ...overScreen(search), given } }
}

/** Splits a link's state into the question that it gives and the rest. */
export function readGivenQuestion(state: unknown): { given?: GivenQuestion; rest: object } {
  return typeof state === 'object' && state !== null ? split(state) : { rest: {} }
}

function split({ given, ...rest }: { given?: GivenQuestion }) {
  return { ...(given && { given }), rest }
}
