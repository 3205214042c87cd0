import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../../errors.ts'
import { receiveFile } from '../../receive-file.ts'

interface Form {
  fields: Record<string, unknown>
  file: { bytes: Buffer; name: string } | undefined
}

const notAForm = refuse(415, 'unsupported_media_type', 'The request must be a form (multipart/form-data).')
const malformed = refuse(400, 'malformed', 'The form could not be read.')
const FORM_BYTES = 64 * 1024

/** Reads a form with one file and enforces its limit while streaming; `tooLarge` beyond it. */
export async function readForm(request: FastifyRequest, limit: number, tooLarge: Refusal): Promise<Form | Refusal> {
  if (!request.isMultipart()) return notAForm
  if (Number(request.headers['content-length'] ?? 0) > limit + FORM_BYTES) return tooLarge
  const form: Form = { fields: {}, file: undefined }
  try {
    for await (const part of request.parts({ limits: { files: 1, fileSize: limit + 1 } })) {
      if (part.type === 'field') form.fields[part.fieldname] = part.value
      else {
        const bytes = await receiveFile(part.file, limit)
        if (!bytes) return tooLarge
        form.file = { bytes, name: part.filename }
      }
    }
  } catch (error) {
    const { statusCode } = error as { statusCode?: number }
    return statusCode === 413 ? tooLarge : malformed
  } finally {
    // Drains the rest of the request; otherwise its connection would stay open.
    request.raw.unpipe()
    request.raw.resume()
  }
  return form
}
