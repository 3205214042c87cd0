import { eq } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { PROFILE_ID } from '#schemas/profile.ts'
import type { UserModel } from '#schemas/user.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../db/caller.ts'
import type { Database } from '../../db/database.ts'
import { profiles } from '../../db/tables/profiles.ts'
import { users } from '../../db/tables/users.ts'
import { Refusal, refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { recordAccess } from '../../security-events.ts'
import type { RowStore } from '../../synced-rows/collection-rules.ts'
import { contentOf, findSyncedRow } from '../../synced-rows/synced-tables.ts'
import { writeDocument } from '../../synced-rows/write-document.ts'
import { findUser } from './find-users.ts'
import { addToAlbum, albumFull, findPicture, removePicture, setProfilePicture, takePicture } from './pictures.ts'
import { readUpload } from './read-upload.ts'

/** Retries for concurrent writes by another device. */
const ATTEMPTS = 5
const nothingGiven = refuse(422, 'invalid_fields', 'userModel: is missing, and so is a file')
const noFile = refuse(422, 'invalid_fields', 'files: at least one picture is needed')

export function registerUserUpdates(register: RegisterEndpoint, context: AppContext): void {
  const { config, database, record } = context
  const recordAlbum = ({ userId: by }: Caller, user: string) =>
    recordAccess(record, { event: 'sensitive_update', user, by, detail: 'album' })

  register(endpoints.updateUser, async ({ caller, request }) => {
    const upload = await readUpload(request, 1, takePicture.profile(caller.userId))
    if (upload instanceof Refusal) return upload
    const model = readModel(upload.fields)
    if (model instanceof Refusal) return model
    if (!model && upload.pictures.length === 0) return nothingGiven
    const refusal = model && (await writeModel(context, caller, model))
    if (refusal) return refusal
    for (const picture of upload.pictures) await setProfilePicture(database, config.product, caller.userId, picture)
    return answer(database, caller.userId)
  })

  register(endpoints.addAlbumPhotos, async ({ params, caller, request }) => {
    const album = await findAlbum(database, caller, params.name)
    if (album instanceof Refusal) return album
    const upload = await readUpload(request, limits.albumImages, takePicture.album(caller.userId))
    if (upload instanceof Refusal) return upload
    if (upload.pictures.length === 0) return noFile
    if (upload.pictures.length > album.room) return albumFull
    const added = await addToAlbum(database, album.userId, upload.pictures)
    if (added instanceof Refusal) return added
    recordAlbum(caller, album.userId)
    return answer(database, album.userId)
  })

  register(endpoints.removePhoto, async ({ params, caller }) => {
    const removed = await removePicture(database, caller, params.id)
    if (removed instanceof Refusal) return removed
    recordAlbum(caller, removed.userId)
    return { done: true as const }
  })

  register(endpoints.profileImage, async ({ params, caller, reply }) => {
    const picture = await findPicture(database, caller, params.id)
    if (picture instanceof Refusal) return picture
    // Caches must revalidate, because a profile may be hidden again. The bytes of a picture never change.
    reply.header('cache-control', 'private, no-cache').header('etag', `"${picture.id}"`)
    if (reply.request.headers['if-none-match'] === `"${picture.id}"`) reply.code(304)
    return reply.statusCode === 304 ? Buffer.alloc(0) : picture.bytes
  })
}

/** The owner of the album, if the caller may add to it and it has room. */
async function findAlbum(
  database: Database,
  caller: Caller,
  username: string,
): Promise<{ userId: string; room: number } | Refusal> {
  if (username !== caller.username && caller.role !== 'admin') {
    return refuse(403, 'not_owner', 'You can only add to your own album.')
  }
  const [owner] = await database
    .select({ userId: users.userId, albumImages: profiles.albumImages })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.userId))
    .where(eq(users.username, username))
  if (!owner) return refuse(404, 'not_found', 'User not found.')
  const room = limits.albumImages - owner.albumImages.length
  return room > 0 ? { userId: owner.userId, room } : albumFull
}

/** The user fields of the form; undefined if it has none. */
function readModel({ userModel, fileType }: Record<string, unknown>): UserModel | Refusal | undefined {
  const given = typeof userModel === 'string' ? parseJson(userModel) : userModel
  const read = endpoints.updateUser.body.safeParse({ userModel: given, fileType })
  if (read.success) return read.data.userModel
  const [issue] = read.error.issues
  const field = issue?.path.slice(issue.path[0] === 'userModel' ? 1 : 0).join('.') || 'userModel'
  return refuse(422, 'invalid_fields', `${field}: ${issue?.message}`, [{ field, message: issue?.message }])
}

/** Undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

async function writeModel(store: RowStore, caller: Caller, model: UserModel): Promise<Refusal | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await findSyncedRow(store.database, 'profiles', caller.userId, PROFILE_ID)
    const before = stored && contentOf('profiles', stored)
    if (!before) throw new Error(`User ${caller.userId} has no profile`)
    const content = { ...before, ...model, updatedAt: Date.now() }
    const write = { id: PROFILE_ID, baseVersion: stored.version, content }
    const written = await writeDocument(store, caller, 'profiles', write)
    if (!(written instanceof Refusal)) return undefined
    if (written.status !== 409 || attempt === ATTEMPTS) return written
  }
}

async function answer(database: Database, userId: string) {
  const user = await findUser(database, eq(users.userId, userId))
  return { listObject: user ? [user] : [], totalElementCount: user ? 1 : 0 }
}
