export interface PushLimits {
  rows: number
  bytes: number
}

/** Consecutive rows within the limits, measured lazily. A row larger than `bytes` is a chunk of its own. */
export function* chunkRows<Row>(
  rows: Row[],
  limits: PushLimits,
  toWire: (row: Row) => unknown,
): Generator<Row[], undefined> {
  let chunk: Row[] = []
  let bytes = 0
  for (const row of rows) {
    const size = byteLength(JSON.stringify(toWire(row)))
    if (chunk.length > 0 && (chunk.length === limits.rows || bytes + size > limits.bytes)) {
      yield chunk
      chunk = []
      bytes = 0
    }
    chunk.push(row)
    bytes += size
  }
  if (chunk.length > 0) yield chunk
}

const encoder = new TextEncoder()

function byteLength(text: string): number {
  return encoder.encode(text).length
}
