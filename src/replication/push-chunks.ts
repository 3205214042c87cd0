export interface PushLimits {
  rows: number
  bytes: number
}

/** Consecutive rows within the limits; a row that is larger than `bytes` alone goes alone. */
export function chunkRows<Row>(rows: Row[], limits: PushLimits, toWire: (row: Row) => unknown): Row[][] {
  const chunks: Row[][] = []
  let chunk: Row[] = []
  let bytes = 0
  for (const row of rows) {
    const size = byteLength(JSON.stringify(toWire(row)))
    if (chunk.length > 0 && (chunk.length === limits.rows || bytes + size > limits.bytes)) {
      chunks.push(chunk)
      chunk = []
      bytes = 0
    }
    chunk.push(row)
    bytes += size
  }
  if (chunk.length > 0) chunks.push(chunk)
  return chunks
}

const encoder = new TextEncoder()

function byteLength(text: string): number {
  return encoder.encode(text).length
}
