import { z } from 'zod'
import { chatEvents } from '#schemas/chat.ts'

type EventName = keyof typeof chatEvents

/** An event of a stream, as the contract knows it. */
export type ChatEvent = { [Name in EventName]: { name: Name; data: z.output<(typeof chatEvents)[Name]> } }[EventName]

const anyData = z.record(z.string(), z.unknown())

/**
 * Reads server-sent events out of bytes as they come, cut wherever the network cuts them. What is no event of ours, or no
 * whole one, is passed over: nothing that a broken line sends can throw.
 */
export function createEventReader(): (bytes: Uint8Array) => ChatEvent[] {
  const decoder = new TextDecoder()
  let unread = ''
  return (bytes) => {
    unread += decoder.decode(bytes, { stream: true }).replaceAll('\r', '')
    const pieces = unread.split('\n\n')
    unread = pieces.pop() ?? ''
    return pieces.map(readEvent).filter((event) => event !== undefined)
  }
}

function readEvent(piece: string): ChatEvent | undefined {
  let name = ''
  const data: string[] = []
  for (const line of piece.split('\n')) {
    const [, field, value = ''] = /^([a-z]+)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  if (!Object.hasOwn(chatEvents, name)) return undefined
  const read = chatEvents[name as EventName].safeParse(parseJson(data.join('\n')))
  return read.success ? ({ name, data: read.data } as ChatEvent) : undefined
}

function parseJson(text: string): unknown {
  try {
    return anyData.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
