import { imageIdsOf } from '#schemas/note-image-html.ts'
import { createNoteImage, readNoteImage } from '../../../database/notes/note-images.ts'
import { createNotes, findNotes, settleCategories } from '../../../database/notes/note-transfer.ts'
import { makeImage } from '../../../entities/note-images/make-image.ts'
import { ImportedImages } from './imported-images.ts'
import { idFrom } from './imported-note.ts'
import { type PlannedNote, planImport } from './plan-import.ts'
import { type Refused, readFiles } from './read-files.ts'
import { readNotes } from './read-notes.ts'

const BATCH = 100
/** Longest block of the main thread, in ms. */
const BREATH_MS = 40

export interface ImportPlan {
  notes: PlannedNote[]
  refused: Refused[]
  skipped: number
  images: ImportedImages
}

export type ImportOutcome =
  /** Counts of images (`lost`) and notes (`invalid`) that could not be stored. */
  | { kind: 'done'; created: number; lost: number; invalid: number }
  | { kind: 'stopped'; created: number }
  | { kind: 'storageFull' | 'outdated'; created: number }

/** Returns a function that yields to the main thread when the time is up. */
export function createYielder(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < BREATH_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    last = performance.now()
  }
}

/** Plans an import without storing anything. If aborted, it returns early with an incomplete plan. */
export async function planFiles(
  files: readonly File[],
  options: { hasFolders: boolean; mostCharacters: number },
  signal: AbortSignal,
): Promise<ImportPlan> {
  const breathe = createYielder()
  const read = await readFiles(files, signal)
  const images = new ImportedImages()
  for (const image of read.images) {
    if (signal.aborted) break
    await images.add(image)
    await breathe()
  }
  for (const source of read.texts) await images.addEmbedded(source)
  const refused = [...read.refused, ...images.refused]
  const notes = []
  for (const source of read.texts) {
    if (signal.aborted) break
    const found = readNotes(source, {
      ...options,
      now: Date.now(),
      findImage: (image, path) => images.find(image, path),
    })
    notes.push(...found.notes)
    refused.push(...found.refused)
    await breathe()
  }
  const planned = signal.aborted ? [] : await planImport(notes, findNotes, breathe)
  const named = new Set(notes.flatMap(({ content }) => imageIdsOf(content.description)))
  return { notes: planned, refused, skipped: read.skipped + images.countUnused(named), images }
}

/** Stores the new notes of a plan in batches. If stopped, stored notes stay and a second import adds the rest. */
export async function runImport(
  plan: ImportPlan,
  signal: AbortSignal,
  onStored: (done: number) => void,
): Promise<ImportOutcome> {
  const fresh = plan.notes.filter(({ kind }) => kind !== 'same')
  const names = [...new Set(fresh.map(({ category }) => category).filter(Boolean))]
  const categories = await settleCategories(names, (name) => idFrom('category', name))
  if (categories.kind !== 'found') return { kind: categories.kind, created: 0 }
  let created = 0
  let lost = 0
  let invalid = 0
  for (let start = 0; start < fresh.length; start += BATCH) {
    if (signal.aborted) return { kind: 'stopped', created }
    const part = fresh.slice(start, start + BATCH).map(({ id, content, category }) => ({
      id,
      content: { ...content, categoryId: categories.ids.get(category.toLowerCase()) ?? '' },
    }))
    for (const { id, content } of part) {
      const kept = await keepImagesOf(id, content.description, plan.images)
      if (typeof kept === 'string') return { kind: kept, created }
      lost += kept
    }
    const outcome = await createNotes(part)
    if (outcome.kind !== 'created') return { kind: outcome.kind, created }
    created += outcome.created
    invalid += outcome.invalid.length
    onStored(Math.min(start + BATCH, fresh.length))
  }
  return { kind: 'done', created, lost, invalid }
}

/** Stores a note's imported images before the note itself. Counts images that could not be read. */
async function keepImagesOf(noteId: string, description: string, images: ImportedImages) {
  let lost = 0
  for (const id of new Set(imageIdsOf(description))) {
    const file = images.fileOf(id)
    if (!file || (await readNoteImage(id))) continue
    const making = await makeImage(file)
    if (making.kind === 'refused') lost += 1
    else {
      const { kind } = await createNoteImage(noteId, making.image, id)
      if (kind === 'storageFull' || kind === 'outdated') return kind
      if (kind !== 'saved' && kind !== 'unchanged') lost += 1
    }
  }
  return lost
}
