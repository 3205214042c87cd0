// Images in a note's HTML: `<img src="note-image:ID" alt="…" width="…" height="…">`. The bytes are in the collection
// `noteImages`. No other source is allowed, so that no third party learns who reads.
import { escapeHtml } from './note-html.ts'

/** An image in a note's HTML; sides in pixels. */
export interface NamedImage {
  id: string
  alt: string
  width: number
  height: number
}

const SCHEME = 'note-image:'
const SOURCE = /^note-image:([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/
const TAG = /<img\b[^<>]*>/g

/** The image id in a source URL; undefined for any other source. */
export function noteImageId(source: string): string | undefined {
  return SOURCE.exec(source)?.[1]
}

/** The `src` of an `<img>`. */
export function noteImageSource(id: string): string {
  return SCHEME + id
}

/** Attributes of an image in canonical order, as device and server write them; undefined for other images. */
export function noteImageAttributes(read: (name: string) => string | null | undefined) {
  const src = read('src') ?? ''
  const [width, height] = [read('width') ?? '', read('height') ?? '']
  if (!noteImageId(src) || !isSide(width) || !isSide(height)) return undefined
  return { src, alt: read('alt') ?? '', width, height }
}

/** An image as HTML of a note. */
export function writeNoteImage({ id, alt, width, height }: NamedImage): string {
  const escaped = escapeHtml(alt.replaceAll('\0', '').toWellFormed()).replaceAll('"', '&quot;')
  return `<img src="${SCHEME}${id}" alt="${escaped}" width="${width}" height="${height}">`
}

/** The tags of the images in clean HTML, in order. */
export function imageTags(cleanHtml: string): string[] {
  return cleanHtml.match(TAG) ?? []
}

/** Ids of the images in clean HTML, in order. */
export function imageIdsOf(cleanHtml: string): string[] {
  return imageTags(cleanHtml).flatMap((tag) => /note-image:([\da-f-]+)/.exec(tag)?.[1] ?? [])
}

/** Clean HTML without its images, for texts that hold none. */
export function dropImages(cleanHtml: string): string {
  return cleanHtml.replace(TAG, '')
}

function isSide(value: string): boolean {
  return /^[1-9]\d{0,3}$/.test(value)
}
