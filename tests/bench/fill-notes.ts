import { endpoints } from '#schemas/endpoints.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { callServer, signInDemoMember } from '../support/server/live-server.ts'

const SENTENCE = 'The monsoon reaches the western coast in June, and the hills a week later. '
const ROWS_A_PUSH = 100

/** Creates `count` notes of the demo member on the server: Note 0, Note 1 and so on. */
export async function fillNotes(address: string, count: number): Promise<void> {
  const session = await signInDemoMember(address)
  for (let sent = 0; sent < count; sent += ROWS_A_PUSH) {
    const rows = Array.from({ length: Math.min(ROWS_A_PUSH, count - sent) }, (_, index) =>
      notePush({ name: `Note ${sent + index}`, description: `<p>${SENTENCE.repeat(12)}</p>` }),
    )
    await callServer(address, endpoints.syncPush, { body: { rows, commit: null }, session })
  }
}
