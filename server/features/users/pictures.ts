import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { PROFILE_ID, type ProfileOwned } from '#schemas/profile.ts'
import type { Caller } from '../../db/caller.ts'
import type { Database } from '../../db/database.ts'
import { photos } from '../../db/tables/photos.ts'
import { profiles } from '../../db/tables/profiles.ts'
import { users } from '../../db/tables/users.ts'
import { Refusal, refuse } from '../../errors.ts'
import { convertPicture } from '../../providers/pictures/convert-picture.ts'
import type { Picture } from '../../providers/pictures/picture-program.ts'
import { updateServerFields } from '../../synced-rows/update-server-fields.ts'

/** Pixels of the longer side. */
const PROFILE_SIDE = 512
const ALBUM_SIDE = 1600

const refusals = {
  unsupported: refuse(415, 'unsupported_picture', 'Choose a JPEG, PNG, WebP, GIF or AVIF picture.'),
  tooManyPixels: refuse(413, 'too_many_pixels', 'A picture can have at most 50 megapixels (AVIF: 12).'),
  broken: refuse(422, 'broken_picture', 'The picture could not be read. The file may be damaged.'),
  busy: new Refusal(
    503,
    { code: 'busy', message: 'Your other pictures are still being processed. Try again in a moment.' },
    10,
  ),
}
export const albumFull = refuse(422, 'album_full', `An album can hold at most ${limits.albumImages} pictures.`)
const notFound = refuse(404, 'not_found', 'Picture not found.')

const profileOf = { collection: 'profiles', id: PROFILE_ID } as const

/** A picture's id contains the user, so that it is found with that user's rows. */
interface PhotoKey {
  userId: string
  photoId: string
}

/** Converts an uploaded picture for its use. */
export const takePicture = {
  profile: (userId: string) => (bytes: Buffer) => convert(bytes, PROFILE_SIDE, userId),
  album: (userId: string) => (bytes: Buffer) => convert(bytes, ALBUM_SIDE, userId),
}

async function convert(bytes: Buffer, side: number, userId: string): Promise<Picture | Refusal> {
  const conversion = await convertPicture(bytes, side, userId)
  return conversion.kind === 'converted' ? conversion.picture : refusals[conversion.kind]
}

/** In place of the one before. */
export function setProfilePicture(database: Database, product: string, userId: string, picture: Picture) {
  return updateServerFields(database, userId, profileOf, async (owned, transaction) => {
    const photoId = randomUUID()
    await transaction.delete(photos).where(and(eq(photos.userId, userId), eq(photos.place, 'profile')))
    await transaction.insert(photos).values({ userId, photoId, place: 'profile', ...picture })
    return { ...owned, imagePath: pathOf(product, { userId, photoId }) }
  })
}

export function addToAlbum(database: Database, userId: string, pictures: Picture[]) {
  return updateServerFields(
    database,
    userId,
    profileOf,
    async (owned, transaction): Promise<ProfileOwned | Refusal> => {
      if (owned.albumImages.length + pictures.length > limits.albumImages) return albumFull
      const rows = pictures.map((picture) => ({ userId, photoId: randomUUID(), place: 'album' as const, ...picture }))
      await transaction.insert(photos).values(rows)
      return { ...owned, albumImages: [...owned.albumImages, ...rows.map(idOf)] }
    },
  )
}

/** Removes a picture of the profile or the album. Admins may remove any. Answers whose it was. */
export async function removePicture(
  database: Database,
  caller: Caller,
  id: string,
): Promise<{ userId: string } | Refusal> {
  const key = readId(id)
  if (!key) return notFound
  if (key.userId !== caller.userId && caller.role !== 'admin') {
    return refuse(403, 'not_owner', 'You can only remove your own pictures.')
  }
  const isIt = and(eq(photos.userId, key.userId), eq(photos.photoId, key.photoId))
  const found = await database.select({ photoId: photos.photoId }).from(photos).where(isIt)
  if (found.length === 0) return notFound
  const owned = await updateServerFields(database, key.userId, profileOf, async (owned, transaction) => {
    const [removed] = await transaction.delete(photos).where(isIt).returning({ place: photos.place })
    return {
      ...owned,
      imagePath: removed?.place === 'profile' ? '' : owned.imagePath,
      albumImages: owned.albumImages.filter((each) => each !== id),
    }
  })
  return owned instanceof Refusal ? owned : key
}

/** A picture by id, or a profile picture by user id. Answers 404 if the caller may not see it. */
export async function findPicture(
  database: Database,
  caller: Caller,
  id: string,
): Promise<{ id: string; bytes: Buffer } | Refusal> {
  const key = readId(id)
  const userId = key?.userId ?? (isUuid(id) ? id : undefined)
  if (!userId) return notFound
  const [found] = await database
    .select({ photoId: photos.photoId, bytes: photos.bytes, publish: profiles.publish, isDisabled: users.isDisabled })
    .from(photos)
    .innerJoin(profiles, eq(profiles.userId, photos.userId))
    .innerJoin(users, eq(users.userId, photos.userId))
    .where(and(eq(photos.userId, userId), key ? eq(photos.photoId, key.photoId) : eq(photos.place, 'profile')))
  if (!found) return notFound
  const isOwn = userId === caller.userId || caller.role === 'admin'
  if (!isOwn && !(found.publish && !found.isDisabled)) return notFound
  return { id: idOf({ userId, photoId: found.photoId }), bytes: found.bytes }
}

function idOf({ userId, photoId }: PhotoKey): string {
  return `${userId}.${photoId}`
}

function readId(id: string): PhotoKey | null {
  const [userId = '', photoId = '', ...rest] = id.split('.')
  return rest.length === 0 && isUuid(userId) && isUuid(photoId) ? { userId, photoId } : null
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

function pathOf(product: string, key: PhotoKey): string {
  return endpointPath(endpoints.profileImage, product, { id: idOf(key) })
}
