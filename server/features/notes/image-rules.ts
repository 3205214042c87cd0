import { and, eq, ne, sql } from 'drizzle-orm'
import { limits } from '#schemas/limits.ts'
import type { NoteImageContent } from '#schemas/note-image.ts'
import type { RowError } from '#schemas/sync.ts'
import type { Transaction } from '../../db/database.ts'
import { noteImages } from '../../db/tables/note-images.ts'
import { readPicture } from '../../providers/pictures/read-picture.ts'
import { stripMetadata } from '../../providers/pictures/strip-metadata.ts'
import type { CollectionRules, RowWrite } from '../../synced-rows/collection-rules.ts'
import { invalid } from '../../synced-rows/content-rules.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const MAX_PIXELS = limits.noteImageSide ** 2

export const noteImageRules: CollectionRules<'noteImages'> = {
  normalize: stripImage,
  startChecks({ transaction, userId }) {
    const room = new ImageRoom(transaction, userId)
    return { take: ({ content, stored }) => room.take(content.data, stored?.data) }
  },
  async check(write) {
    const fault = await findWrongImage(write)
    return fault === null ? null : invalid(fault)
  },
  quota: { ...limits.rowQuotas.noteImages, noun: 'images' },
}

/** A stored image: without camera metadata, which our apps never send. */
function stripImage(content: NoteImageContent): NoteImageContent {
  const bytes = Buffer.from(content.data, 'base64')
  const stripped = stripMetadata(bytes)
  return stripped && !stripped.equals(bytes) ? { ...content, data: stripped.toString('base64') } : content
}

/** Error for an image that may not be stored, or null. Its bytes must match its fields; a deleted image has none. */
export async function findWrongImage({
  id,
  content,
  stored,
}: Pick<RowWrite<'noteImages'>, 'id' | 'content' | 'stored'>): Promise<string | null> {
  if (!UUID.test(id)) return 'id: must be a UUID'
  if (content.deletedAt > 0) return content.data === '' ? null : 'data: a deleted image has none'
  const { type, width, height, data } = content
  const isAsStored = stored?.data === data && stored.type === type && stored.width === width && stored.height === height
  if (isAsStored && data !== '') return null
  const bytes = Buffer.from(data, 'base64')
  if (data === '' || bytes.toString('base64') !== data) return 'data: must be an image in base64'
  const picture = stripMetadata(bytes) && (await readPicture(bytes, MAX_PIXELS))
  if (!picture) return 'data: is no image that can be read'
  if (`image/${picture.format}` !== type || picture.frames > 1) return `type: the image is no ${type}`
  const isOfSize = picture.width === width && picture.height === height
  return isOfSize ? null : `width: the image has ${picture.width} × ${picture.height} pixels`
}

/** How much room a user's images take, while rows of one push are written. The user's counter must be locked. */
export class ImageRoom {
  readonly #transaction: Transaction
  readonly #userId: string
  #taken: number | undefined

  constructor(transaction: Transaction, userId: string) {
    this.#transaction = transaction
    this.#userId = userId
  }

  /** Reserves the space of an image. Returns an error if the quota is used up. */
  async take(data: string, stored = ''): Promise<RowError | null> {
    const grows = bytesOf(data) - bytesOf(stored)
    if (grows <= 0) return null
    this.#taken ??= await this.#readTaken()
    if (this.#taken + grows > limits.allNoteImages) {
      const message = `Your notes can hold at most ${limits.allNoteImages / 1_000_000} MB of images.`
      return { status: 422, code: 'no_room_for_images', message }
    }
    this.#taken += grows
    return null
  }

  async #readTaken(): Promise<number> {
    const bytes = sql<number>`coalesce(sum(octet_length(${noteImages.data})) * 3 / 4, 0)`.mapWith(Number)
    const isOwn = and(eq(noteImages.userId, this.#userId), ne(noteImages.data, ''))
    const [found] = await this.#transaction.select({ bytes }).from(noteImages).where(isOwn)
    return found?.bytes ?? 0
  }
}

function bytesOf(base64: string): number {
  return (base64.length * 3) / 4
}
