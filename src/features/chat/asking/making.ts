import type { AnswerSource, ChatTurnOwned } from '#schemas/chat-turn.ts'
import type { ChatEvent } from './read-events.ts'

/** An answer while it is made: what the stream has shown of it. The row is the truth; this only shows it earlier. */
export interface Making {
  text: string
  sources: AnswerSource[]
  /** What is stored, once the stream has told. */
  end?: ChatTurnOwned
}

export const nothingYet: Making = { text: '', sources: [] }

/** What a stream leaves after an event; `gap` where words before it were lost, and it has to be attached to anew. */
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
      const isKnown = at + text.length <= making.text.length // told again after a break
      return isKnown ? making : { ...making, text: making.text.slice(0, at) + text }
    }
  }
}
