import type { NamedImage } from '#schemas/note-image-html.ts'
import { createNoteImage } from '../../database/notes/note-images.ts'
import { makeImage } from './make-image.ts'
import { noteImageTexts, type RefusedImage } from './note-image-texts.ts'

/**
 * Converts files to note images one after the other and stores them on this device. A refused file does not stop the
 * others. `room` is the number of images that the note can still hold.
 */
export async function keepImages(
  noteId: string,
  files: readonly File[],
  room: number,
): Promise<{ kept: NamedImage[]; refused: RefusedImage[] }> {
  const kept: NamedImage[] = []
  const refused: RefusedImage[] = []
  for (const file of files) {
    const outcome = kept.length < room ? await keepImage(noteId, file) : ('tooMany' as const)
    if (typeof outcome === 'string') refused.push({ name: file.name || noteImageTexts.unnamed, fault: outcome })
    else kept.push(outcome)
  }
  return { kept, refused }
}

async function keepImage(noteId: string, file: File): Promise<NamedImage | RefusedImage['fault']> {
  try {
    const making = await makeImage(file)
    if (making.kind === 'refused') return making.fault
    const { width, height } = making.image
    const outcome = await createNoteImage(noteId, making.image)
    if ('version' in outcome) return { id: outcome.id, alt: '', width, height }
    return outcome.kind === 'storageFull' ? 'storageFull' : 'failed'
  } catch (error) {
    console.error('The image could not be kept:', error)
    return 'failed'
  }
}
