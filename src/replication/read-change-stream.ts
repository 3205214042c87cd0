import { createParser } from 'eventsource-parser'
import { changeNotificationSchema } from '#schemas/sync.ts'

/**
 * Reads a stream of server-sent events: `onNotified` gets each sequence number, `onSign` is called at every chunk,
 * heartbeats included. Resolves when the stream ends; rejects when it breaks.
 */
export async function readChangeStream(
  body: ReadableStream<Uint8Array>,
  onNotified: (seq: number) => void,
  onSign: () => void,
): Promise<void> {
  const decoder = new TextDecoder()
  const parser = createParser({
    onEvent: ({ data }) => {
      const seq = readSeq(data)
      if (seq !== undefined) onNotified(seq)
    },
  })
  for await (const bytes of chunksOf(body)) {
    onSign()
    parser.feed(decoder.decode(bytes, { stream: true }))
  }
}

function readSeq(data: string): number | undefined {
  try {
    return changeNotificationSchema.safeParse(JSON.parse(data)).data?.seq
  } catch {
    return undefined
  }
}

/** Some browsers cannot iterate a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
