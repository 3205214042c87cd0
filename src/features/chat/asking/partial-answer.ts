import type { AnswerSource, ChatTurnOwned } from '#schemas/chat-turn.ts'
import type { ChatEvent } from './read-events.ts'

/** A partial answer from the stream. The stored row replaces it. */
export interface PartialAnswer {
  text: string
  sources: AnswerSource[]
  /** The stored fields, once the stream has sent them. */
  end?: ChatTurnOwned
}

export const nothingYet: PartialAnswer = { text: '', sources: [] }

/** Applies an event. `gap`: text before it was lost, so the client has to reconnect. */
export function addEvent(partial: PartialAnswer, event: ChatEvent): PartialAnswer | 'gap' {
  if (partial.end) return partial
  switch (event.name) {
    case 'started':
      return partial
    case 'sources':
      return { ...partial, sources: event.data.sources }
    case 'done':
    case 'failed':
      return { text: event.data.answer, sources: event.data.sources, end: event.data }
    case 'delta': {
      const { at, text } = event.data
      if (at > partial.text.length) return 'gap'
      const isKnown = at + text.length <= partial.text.length // repeated after a reconnect
      return isKnown ? partial : { ...partial, text: partial.text.slice(0, at) + text }
    }
  }
}
