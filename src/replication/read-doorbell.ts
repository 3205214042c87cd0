import { doorbellSchema } from '#schemas/sync.ts'

/**
 * Reads a stream of server-sent events: `onRing` hears each doorbell's sequence, `onSign` every sign of life, heartbeats
 * among them. Resolves when the stream ends; rejects when it breaks.
 */
export async function readDoorbell(
  body: ReadableStream<Uint8Array>,
  onRing: (seq: number) => void,
  onSign: () => void,
): Promise<void> {
  const decoder = new TextDecoder()
  let unread = ''
  for await (const bytes of chunksOf(body)) {
    onSign()
    unread += decoder.decode(bytes, { stream: true }).replaceAll('\r', '')
    const events = unread.split('\n\n')
    unread = events.pop() ?? ''
    for (const event of events) {
      const seq = readSeq(event)
      if (seq !== undefined) onRing(seq)
    }
  }
}

function readSeq(event: string): number | undefined {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim())
    .join('\n')
  if (!data) return undefined
  try {
    return doorbellSchema.safeParse(JSON.parse(data)).data?.seq
  } catch {
    return undefined
  }
}

/** Not every browser iterates over a stream by itself. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
