import type { PushAnswer, PushRow } from '#schemas/sync.ts'
import type { AppScreen } from './app-screen.tsx'

/** The server's own answers, but for the note of this name, which it refuses with this message. Returns what ends it. */
export function refuseNote({ network }: AppScreen, name: string, message: string): () => void {
  const isRefused = ({ content }: PushRow) => content.name === name
  const refusal = { kind: 'rejected', error: { status: 422, code: 'refused', message } }
  /** Who answered, as it said last: a call with nothing but the note is not made. */
  let signature: Partial<PushAnswer> = {}
  return network.on('/sync/push', async ({ body }, proceed) => {
    const request = body as { rows: PushRow[] }
    const { rows } = request
    const passed = rows.filter((row) => !isRefused(row))
    let given: unknown[] = []
    if (passed.length > 0) {
      const response = await proceed(JSON.stringify({ ...request, rows: passed }))
      const { answers, ...rest } = (await response.json()) as PushAnswer
      given = answers
      signature = rest
    }
    return Response.json({ ...signature, answers: rows.map((row) => (isRefused(row) ? refusal : given.shift())) })
  })
}
