import type { NamedImage } from '#schemas/note-image-html.ts'
import { noteImageTexts } from '../../../entities/note-images/note-image-texts.ts'
import { measureImage, validateImage } from '../../../entities/note-images/validate-image.ts'
import { idFrom } from './imported-note.ts'
import type { Refused, SourceImage, SourceText } from './read-files.ts'

interface ImportedImage extends Omit<NamedImage, 'alt'> {
  path: string
  file: Blob
}

/** Names of image files in our own exports. */
const OWN = /(?:^|\/)images\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.(?:webp|jpg)$/

/** Whole groups of four characters: a truncated image is invalid. */
const EMBEDDED = /data:image\/(?:png|jpeg|webp|gif);base64,(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?/g

/** The images that came with notes, to be found as other apps refer to them. */
export class ImportedImages {
  /** Files that no note can hold, with the reason. */
  readonly refused: Refused[] = []
  readonly #byPath = new Map<string, ImportedImage>()
  readonly #byName = new Map<string, ImportedImage>()
  readonly #byId = new Map<string, ImportedImage>()
  readonly #named = new Set<string>()

  /** Checks a file by its header without decoding it. `address` is its name in notes. */
  async add({ path, file }: SourceImage, address = path): Promise<void> {
    const fault = await validateImage(file)
    if (fault) {
      const name = path.split('/').at(-1) ?? path
      this.refused.push({ path, reason: noteImageTexts.faults[fault](name) })
      return
    }
    const id = OWN.exec(path)?.[1] ?? idFrom('image', await digest(file))
    const image = { id, path: address, file, ...(await measureImage(file)) }
    this.#byPath.set(address, image)
    this.#byId.set(id, image)
    if (address !== path) return
    const name = path.split('/').at(-1) ?? path
    this.#byName.set(name, image)
    this.#byName.set(name.replace(/\.[^.]+$/, ''), image) // Joplin names its resources so
  }

  /** The images that a text holds itself, as pages do. */
  async addEmbedded({ path, text }: SourceText): Promise<void> {
    for (const [address] of text.matchAll(EMBEDDED)) {
      const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (each) => each.charCodeAt(0))
      await this.add({ path, file: new Blob([bytes]) }, address)
    }
  }

  /**
   * The image that a note refers to: by a path from it, by Joplin's id, or by the file's name alone, as Obsidian
   * does.
   */
  find(source: string, notePath: string): Omit<NamedImage, 'alt'> | undefined {
    if (source.startsWith('data:')) return this.#take(this.#byPath.get(source))
    const address = decode(source.split(/[?#]/, 1)[0] ?? '')
    const folder = notePath.split('/').slice(0, -1)
    const isName = !address.includes('/')
    const image =
      this.#byPath.get(resolve(folder, address)) ??
      this.#byPath.get(resolve([], address)) ??
      (address.startsWith(':/') ? this.#byName.get(address.slice(2)) : isName ? this.#byName.get(address) : undefined)
    return this.#take(image)
  }

  #take(image: ImportedImage | undefined): Omit<NamedImage, 'alt'> | undefined {
    if (!image) return undefined
    this.#named.add(image.path)
    return { id: image.id, width: image.width, height: image.height }
  }

  /** An image's file, for a note that is stored. */
  fileOf(id: string): Blob | undefined {
    return this.#byId.get(id)?.file
  }

  /** Number of images that no note refers to by path; our own are referred to by id. */
  countUnused(ids: ReadonlySet<string>): number {
    return [...this.#byPath.values()].filter(({ id, path }) => !this.#named.has(path) && !ids.has(id)).length
  }
}

function resolve(folder: readonly string[], address: string): string {
  const parts = [...folder]
  for (const part of address.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

async function digest(file: Blob): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
