import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { chatWords } from '#schemas/chat.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import type { AppContext } from '../../app-context.ts'
import { chatDocuments } from '../../db/tables/chat.ts'
import { Refusal, refuse } from '../../errors.ts'
import { createFairQueue } from '../../isolated/fair-queue.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { type PdfOutcome, readPdf } from './assistant/documents/read-pdf.ts'
import { readForm } from './read-form.ts'

/** PDFs read concurrently, each in its own process and each of another user. */
const MAX_CONCURRENT = 2
/** PDFs of one user: one is read and one waits. */
const MAX_PER_PERSON = 2
const DOCUMENTS_OF_ONE = 50
const NAME_LENGTH = 200

const noFile = refuse(422, 'no_file', 'Choose a PDF.')
const tooLarge = refuse(413, 'too_large', 'A PDF can have at most 20 MB.')
const unsupported = refuse(422, 'unsupported_model', chatWords.unsupportedModel)
const busy = new Refusal(
  503,
  { code: 'busy', message: 'Your other PDFs are still being read. Try again in a moment.' },
  10,
)
const tooManyDocuments = refuse(
  422,
  'too_many_documents',
  `You have ${DOCUMENTS_OF_ONE} PDFs in your chats. Delete a chat with a PDF before you add another.`,
)
const faults: Record<Exclude<PdfOutcome['kind'], 'read'>, Refusal> = {
  encrypted: refuse(422, 'encrypted_pdf', 'This PDF is password-protected. Remove the password, then try again.'),
  notAPdf: refuse(422, 'not_a_pdf', 'This file is not a PDF, or it is damaged.'),
  tooManyPages: refuse(422, 'too_many_pages', `A PDF can have at most ${limits.pdfPages} pages.`),
  tooMuch: refuse(422, 'pdf_too_heavy', 'This PDF is too complex to read. Try a shorter or simpler one.'),
  empty: refuse(422, 'no_text', 'No text found in this PDF. Its pages may be images.'),
}

/** PDFs that are asked about. */
export function registerChatDocuments(register: RegisterEndpoint, { database, answering }: AppContext): void {
  const queue = createFairQueue({ maxRunning: MAX_CONCURRENT, maxPerOwner: MAX_PER_PERSON })

  register(endpoints.addChatDocument, async ({ caller: { userId, role }, request }) => {
    const form = await readForm(request, limits.pdfBytes, tooLarge)
    if (form instanceof Refusal) return form
    if (!form.file || form.file.bytes.length === 0) return noFile
    if (answering.models.choose(String(form.fields.model ?? ''), role) === undefined) return unsupported
    const [kept] = await database.select({ total: count() }).from(chatDocuments).where(eq(chatDocuments.userId, userId))
    if ((kept?.total ?? 0) >= DOCUMENTS_OF_ONE) return tooManyDocuments
    const pages = await read(form.file.bytes, userId)
    if (pages instanceof Refusal) return pages
    const id = randomUUID()
    const name = form.file.name.toWellFormed().replaceAll('\0', '').slice(0, NAME_LENGTH) || 'PDF'
    await database.insert(chatDocuments).values({ userId, id, name, pages })
    return { documentId: id, name, pages: pages.length }
  })

  async function read(bytes: Buffer, userId: string): Promise<string[] | Refusal> {
    const outcome = await queue.run(userId, () => readPdf(bytes))
    if (!outcome) return busy
    return outcome.kind === 'read' ? outcome.pages : faults[outcome.kind]
  }
}
