import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { limits } from '#schemas/limits.ts'
import { Refusal, refuse } from '../../errors.ts'
import type { Picture } from '../../providers/pictures/picture-program.ts'
import { receiveFile } from '../../receive-file.ts'

export interface Upload {
  /** The form's fields; a part of JSON that came as a file among them. */
  fields: Record<string, unknown>
  /** Of the parts that are files, in order. What they are called is never looked at. */
  pictures: Picture[]
}

const pictureTooLarge = refuse(413, 'too_large', 'A picture may have at most 10 MB.')
const tooMuch = refuse(413, 'too_large', 'The upload is too large.')
const notAForm = refuse(415, 'unsupported_media_type', 'The request must be a form (multipart/form-data).')
const malformed = refuse(400, 'malformed', 'The form could not be read.')

/** A form's boundaries and fields, beside its files. */
const FORM_BYTES = 1024 * 1024

/**
 * Reads a form with at most so many files. Each is held to its limit as it comes, on disk, and made a picture before the next is read,
 * so that one whole file at a time is in memory; the first that cannot be taken ends it, and a form that says beforehand that it
 * is too large is not read at all.
 */
export async function readUpload(
  request: FastifyRequest,
  mostFiles: number,
  takePicture: (bytes: Buffer) => Promise<Picture | Refusal>,
): Promise<Upload | Refusal> {
  if (!request.isMultipart()) return notAForm
  const said = Number(request.headers['content-length'] ?? 0)
  if (said > mostFiles * limits.pictureBytes + FORM_BYTES) return mostFiles === 1 ? pictureTooLarge : tooMuch
  const upload: Upload = { fields: {}, pictures: [] }
  try {
    for await (const part of request.parts()) {
      const refusal = await readPart(part, upload, takePicture)
      if (refusal) return refusal
      if (upload.pictures.length > mostFiles) return tooMuch
    }
  } catch (error) {
    return refusalOf(error)
  } finally {
    // What is not read any more flows away: held back, it would hold its connection.
    request.raw.unpipe()
    request.raw.resume()
  }
  return upload
}

async function readPart(
  part: Multipart,
  { fields, pictures }: Upload,
  takePicture: (bytes: Buffer) => Promise<Picture | Refusal>,
): Promise<Refusal | undefined> {
  if (part.type === 'field') {
    fields[part.fieldname] = part.value
    return undefined
  }
  const bytes = await receiveFile(part.file, limits.pictureBytes)
  if (!bytes) return pictureTooLarge
  if (part.mimetype === 'application/json') fields[part.fieldname] = bytes.toString('utf8')
  else if (bytes.length > 0) {
    // a form without a choice sends an empty file
    const picture = await takePicture(bytes)
    if (picture instanceof Refusal) return picture
    pictures.push(picture)
  }
  return undefined
}

/** Nothing but the form is worked on here: what else went wrong with it is not told by its reader. */
function refusalOf(error: unknown): Refusal {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return pictureTooLarge
  return statusCode === 413 ? tooMuch : malformed
}
