const TAG = /<img\b[^<>]*>/g
/** Elements that go with the last picture in them. */
const REMOVED_WHEN_EMPTY = /^<(p|h[2-4]|li|ul|ol|blockquote|em|strong|a|figure|figcaption)(?: [^<>]*)?>$/
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** A picture of a cleaned text, still at its publisher. */
export interface ForeignPicture {
  address: string
  /** Escaped, as it is in the text. */
  alt: string
}

/** Pictures of a cleaned text, in order. */
export function findPictures(cleanHtml: string): ForeignPicture[] {
  return Array.from(cleanHtml.matchAll(TAG), ([tag]) => readTag(tag))
}

/** Replaces each picture of a cleaned text. An empty replacement removes it, and the elements that held only it. */
export function replacePictures(cleanHtml: string, replace: (picture: ForeignPicture) => string): string {
  let [replaced, at] = ['', 0]
  for (const { 0: tag, index } of cleanHtml.matchAll(TAG)) {
    const written = replace(readTag(tag))
    replaced += cleanHtml.slice(at, index) + written
    at = index + tag.length
    if (written !== '') continue
    for (let name = openedLast(replaced); name && cleanHtml.startsWith(`</${name}>`, at); name = openedLast(replaced)) {
      replaced = replaced.slice(0, replaced.lastIndexOf('<'))
      at += `</${name}>`.length
    }
  }
  return replaced + cleanHtml.slice(at)
}

/** The element whose start tag ends the text, if it may be removed. */
function openedLast(html: string): string | undefined {
  const start = html.lastIndexOf('<')
  return start < 0 ? undefined : REMOVED_WHEN_EMPTY.exec(html.slice(start))?.[1]
}

function readTag(tag: string): ForeignPicture {
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return { address: read('src').replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? ''), alt: read('alt') }
}
