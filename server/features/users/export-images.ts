import { and, asc, eq, ne } from 'drizzle-orm'
import type { ExportFile } from '#schemas/export-archive.ts'
import { imageIdsOf, noteImageSource } from '#schemas/note-image-html.ts'
import type { Database } from '../../db/database.ts'
import { noteImages } from '../../db/tables/note-images.ts'

const endings = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** Paths of a user's image files, by id. */
export type ImageFiles = ReadonlyMap<string, string>

/** The images of a user's notes that were not purged. */
export async function findImageFiles(database: Database, userId: string): Promise<ImageFiles> {
  const found = await database
    .select({ id: noteImages.id, type: noteImages.type })
    .from(noteImages)
    .where(and(eq(noteImages.userId, userId), ne(noteImages.data, '')))
    .orderBy(asc(noteImages.id))
  return new Map(found.map(({ id, type }) => [id, `images/${id}.${endings[type]}`]))
}

/** Yields one image at a time, to save memory. */
export async function* listImages(database: Database, userId: string, images: ImageFiles): AsyncGenerator<ExportFile> {
  for (const [id, name] of images) {
    const isIt = and(eq(noteImages.userId, userId), eq(noteImages.id, id))
    const [image] = await database.select({ data: noteImages.data }).from(noteImages).where(isIt)
    if (image) yield { name, parts: [Buffer.from(image.data, 'base64')], isPacked: true }
  }
}

/** Replaces the images in a note's HTML by relative paths to their files. `from` is the path of the note's file. */
export function nameImageFiles(html: string, from: string, images: ImageFiles): string {
  return imageIdsOf(html).reduce((written, id) => {
    const name = images.get(id)
    return name ? written.replaceAll(`"${noteImageSource(id)}"`, `"${from}${name}"`) : written
  }, html)
}
