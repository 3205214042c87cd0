import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import { chatEvents } from '#schemas/chat.ts'

type EventName = keyof typeof chatEvents

/** An event of a stream, as the contract knows it. */
export type ChatEvent = { [Name in EventName]: { name: Name; data: z.output<(typeof chatEvents)[Name]> } }[EventName]

const anyData = z.record(z.string(), z.unknown())

/**
 * Parses server-sent events from chunks that the network cuts anywhere. Skips foreign and incomplete events; never
 * throws.
 */
export function createEventReader(): (bytes: Uint8Array) => ChatEvent[] {
  const decoder = new TextDecoder()
  const found: ChatEvent[] = []
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      const read = readEvent(event, data)
      if (read) found.push(read)
    },
  })
  return (bytes) => {
    parser.feed(decoder.decode(bytes, { stream: true }))
    return found.splice(0)
  }
}

function readEvent(name: string, data: string): ChatEvent | undefined {
  if (!Object.hasOwn(chatEvents, name)) return undefined
  const read = chatEvents[name as EventName].safeParse(parseJson(data))
  return read.success ? ({ name, data: read.data } as ChatEvent) : undefined
}

function parseJson(text: string): unknown {
  try {
    return anyData.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
