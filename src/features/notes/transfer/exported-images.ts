import type { ExportFile } from '#schemas/export-archive.ts'
import { imageIdsOf } from '#schemas/note-image-html.ts'
import { type MadeImage, readNoteImage } from '../../../database/notes/note-images.ts'

const ENDINGS = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** Images of exported notes, read one at a time during packing. */
export class ExportedImages {
  readonly #endings = new Map<string, string>()
  readonly #read: (id: string) => Promise<MadeImage | undefined>

  constructor(read: (id: string) => Promise<MadeImage | undefined> = readNoteImage) {
    this.#read = read
  }

  /** Path of an image in the archive. Call `note` with the HTML that names it first. */
  pathOf(id: string): string {
    return `images/${id}.${this.#endings.get(id) ?? 'webp'}`
  }

  /** Collects the images that a note names. */
  async note(html: string): Promise<void> {
    for (const id of imageIdsOf(html)) {
      const image = this.#endings.has(id) ? undefined : await this.#read(id)
      if (image) this.#endings.set(id, ENDINGS[image.type])
    }
  }

  /** A file for each collected image that is on this device. */
  async *files(): AsyncGenerator<ExportFile> {
    for (const id of this.#endings.keys()) {
      const image = await this.#read(id)
      if (image) yield { name: this.pathOf(id), parts: [bytesOf(image.data)], isPacked: true }
    }
  }

  /** Inlines a note's images. An image that is not on this device keeps its place and description. */
  async embed(html: string): Promise<string> {
    let embedded = html
    for (const id of new Set(imageIdsOf(html))) {
      const image = await this.#read(id)
      if (image) embedded = embedded.replaceAll(`"note-image:${id}"`, `"data:${image.type};base64,${image.data}"`)
    }
    return embedded
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
