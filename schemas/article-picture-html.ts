// Pictures in an article's text: `<img src="picture:ID" alt="…" width="…" height="…">`. `newsPicture` serves the bytes.
// No other source is allowed, so that no publisher learns who reads.

/** More than this in one article are left out. */
export const MAX_ARTICLE_PICTURES = 12

const SOURCE = /^picture:([\da-f]{32})$/
const TAG = /<img\b[^<>]*>/g
const SIDE = /^[1-9]\d{0,3}$/

/** A picture of an article's text; sides in pixels. */
export interface TextPicture {
  id: string
  alt: string
  width: number
  height: number
}

/** The picture of an `<img>` by its attributes; undefined for any other source. */
export function readTextPicture(read: (name: string) => string | null | undefined): TextPicture | undefined {
  const id = SOURCE.exec(read('src') ?? '')?.[1]
  const [width, height] = [read('width') ?? '', read('height') ?? '']
  if (!id || !SIDE.test(width) || !SIDE.test(height)) return undefined
  return { id, alt: read('alt') ?? '', width: Number(width), height: Number(height) }
}

/** The `<img>` of a stored text. `alt` is escaped already. */
export function writeTextPicture({ id, alt, width, height }: TextPicture): string {
  return `<img src="picture:${id}" alt="${alt}" width="${width}" height="${height}">`
}

/**
 * Replaces the `<img>` tags of HTML. A picture has its `alt` escaped, as in the tag; it is undefined for tags that no
 * stored text has.
 */
export function replaceTextPictures(html: string, replace: (picture: TextPicture | undefined) => string): string {
  return html.replace(TAG, (tag) => replace(readTag(tag)))
}

/** Ids of the pictures in HTML, in order. */
export function textPictureIds(html: string): string[] {
  return Array.from(html.matchAll(TAG), ([tag]) => readTag(tag)?.id).filter((id) => id !== undefined)
}

function readTag(tag: string): TextPicture | undefined {
  return readTextPicture((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1])
}
