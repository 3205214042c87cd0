import type { PushAnswer, PushRow } from '#schemas/sync.ts'
import type { AppScreen } from './app-screen.tsx'

/**
 * Rejects the note of this name with this message; all other answers are the server's own. Returns a function that
 * ends this.
 */
export function refuseNote({ network }: AppScreen, name: string, message: string): () => void {
  const isRefused = ({ content }: PushRow) => content.name === name
  const refusal = { kind: 'rejected', error: { status: 422, code: 'refused', message } }
  /** Other fields of the last real answer, because a call with only this note is not sent. */
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
