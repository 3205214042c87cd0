import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { limits } from '#schemas/limits.ts'
import { Refusal, refuse } from '../../errors.ts'
import type { Picture } from '../../providers/pictures/picture-program.ts'
import { receiveFile } from '../../receive-file.ts'

interface Upload {
  /** Form fields, including a JSON part that was sent as a file. */
  fields: Record<string, unknown>
  /** File parts in order. Their names are ignored. */
  pictures: Picture[]
}

const pictureTooLarge = refuse(413, 'too_large', 'A picture can have at most 10 MB.')
const tooMuch = refuse(413, 'too_large', 'The upload is too large.')
const notAForm = refuse(415, 'unsupported_media_type', 'The request must be a form (multipart/form-data).')
const malformed = refuse(400, 'malformed', 'The form could not be read.')

/** Allowance for boundaries and for fields other than files. */
const FORM_BYTES = 1024 * 1024

/**
 * Reads a form with at most `mostFiles` files. Each file streams to disk within its limit and is converted before the
 * next one is read, so that memory holds one file. The first bad file ends the upload. A form whose Content-Length is
 * too large is not read at all.
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
    // Drains the rest of the request; otherwise its connection would stay open.
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

/** Maps parser errors to answers. All other errors get the same answer. */
function refusalOf(error: unknown): Refusal {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return pictureTooLarge
  return statusCode === 413 ? tooMuch : malformed
}
