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
    for await (const part of request.parts()) await readPart(part, upload)
  } catch (error) {
    return refusalOf(error)
  }
  return upload.files.length > mostFiles ? tooMuch : upload
}

async function readPart(part: Multipart, { fields, files }: Upload): Promise<void> {
  if (part.type === 'field') {
    fields[part.fieldname] = part.value
    return
  }
  const bytes = await part.toBuffer()
  if (part.mimetype === 'application/json') fields[part.fieldname] = bytes.toString('utf8')
  else if (bytes.length > 0) files.push(bytes) // a form without a choice sends an empty file
}

/** Throws what is no fault of the form. */
function refusalOf(error: unknown): Refusal {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return pictureTooLarge
  if (statusCode === 413) return tooMuch
  if (statusCode === undefined || statusCode >= 500) throw error
  return malformed
}
