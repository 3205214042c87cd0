import type { AnswerSource, ChatTurnOwned } from '#schemas/chat-turn.ts'
import type { ChatEvent } from './read-events.ts'

/** A partial answer from the stream. The stored row replaces it. */
export interface Making {
  text: string
  sources: AnswerSource[]
  /** The stored fields, once the stream has sent them. */
  end?: ChatTurnOwned
}

export const nothingYet: Making = { text: '', sources: [] }

/** Applies an event. `gap`: text before it was lost, so the client has to reconnect. */
export function addEvent(making: Making, event: ChatEvent): Making | 'gap' {
  if (making.end) return making
  switch (event.name) {
    case 'started':
      return making
    case 'sources':
      return { ...making, sources: event.data.sources }
    case 'done':
    case 'failed':
      return { text: event.data.answer, sources: event.data.sources, end: event.data }
    case 'delta': {
      const { at, text } = event.data
      if (at > making.text.length) return 'gap'
      const isKnown = at + text.length <= making.text.length // repeated after a reconnect
      return isKnown ? making : { ...making, text: making.text.slice(0, at) + text }
    }
  }
}
