import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { limits } from '#schemas/limits.ts'
import { type Refusal, refuse } from '../../errors.ts'

export interface Upload {
  /** The form's fields; a part of JSON that came as a file among them. */
  fields: Record<string, unknown>
  /** Of the parts that are pictures, in order. What they are called is never looked at. */
  files: Buffer[]
}

export const pictureTooLarge = refuse(413, 'too_large', 'A picture may have at most 10 MB.')
const tooMuch = refuse(413, 'too_large', 'The upload is too large.')
const notAForm = refuse(415, 'unsupported_media_type', 'The request must be a form (multipart/form-data).')
const malformed = refuse(400, 'malformed', 'The form could not be read.')

/** A form's boundaries and fields, beside its files. */
const FORM_BYTES = 1024 * 1024

/**
 * Reads a form with at most so many files, each held to its limit as it comes: one that is larger is refused where it
 * passes the limit, and a form that says beforehand that it is too large before anything of it is read.
 */
export async function readUpload(request: FastifyRequest, mostFiles: number): Promise<Upload | Refusal> {
  if (!request.isMultipart()) return notAForm
  const said = Number(request.headers['content-length'] ?? 0)
  if (said > mostFiles * limits.pictureBytes + FORM_BYTES) return mostFiles === 1 ? pictureTooLarge : tooMuch
  const upload: Upload = { fields: {}, files: [] }
  try {
    for await (const part of request.parts()) {
      if (!(await readPart(part, upload))) return pictureTooLarge
    }
  } catch (error) {
    return refusalOf(error)
  } finally {
    // What is not read any more flows away: held back, it would hold its connection.
    request.raw.unpipe()
    request.raw.resume()
  }
  return upload.files.length > mostFiles ? tooMuch : upload
}

/** False where it is a file that passes the limit; then the rest of it is not waited for. */
async function readPart(part: Multipart, { fields, files }: Upload): Promise<boolean> {
  if (part.type === 'field') {
    fields[part.fieldname] = part.value
    return true
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file) {
    size += chunk.length
    if (size > limits.pictureBytes) return false
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (part.mimetype === 'application/json') fields[part.fieldname] = bytes.toString('utf8')
  else if (bytes.length > 0) files.push(bytes) // a form without a choice sends an empty file
  return true
}

/** Nothing but the form is worked on here: what else went wrong with it is not told by its reader. */
function refusalOf(error: unknown): Refusal {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return pictureTooLarge
  return statusCode === 413 ? tooMuch : malformed
}
