import { userEndpoints } from '#schemas/endpoints/users.ts'
import { limits } from '#schemas/limits.ts'
import type { Outcome } from '../../api/outcome.ts'
import { uploadForm } from '../../api/upload-form.ts'
import { failureText } from '../../entities/failure-text.ts'
import { profileTexts } from './profile-texts.ts'

type OnProgress = (part: number) => void

/** Types for the file picker. The server checks the file itself. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Uploads a new profile picture. Returns a user-facing error, or undefined. */
export function uploadPicture(file: File, onProgress: OnProgress): Promise<string | undefined> {
  const form = new FormData()
  form.append('fileType', file.type)
  form.append('file', file)
  return problemOf([file], () => uploadForm(userEndpoints.updateUser, {}, form, onProgress))
}

/** Adds pictures to the album, all or none. Returns a user-facing error, or undefined. */
export function uploadToAlbum(username: string, files: File[], onProgress: OnProgress): Promise<string | undefined> {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return problemOf(files, () => uploadForm(userEndpoints.addAlbumPhotos, { name: username }, form, onProgress))
}

async function problemOf(files: File[], send: () => Promise<Outcome<unknown>>): Promise<string | undefined> {
  const tooLarge = files.find(({ size }) => size > limits.pictureBytes)
  if (tooLarge) return profileTexts.pictures.tooLarge(tooLarge.name)
  const outcome = await send()
  const { needsNetwork: offline, failed } = profileTexts.pictures
  return outcome.kind === 'ok' ? undefined : failureText(outcome, { offline, failed })
}
