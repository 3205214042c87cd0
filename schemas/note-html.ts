// A note's description is HTML blocks from the first day. The plain editor writes each line as one `<p>`: a line is the
// block by which two devices' edits are merged, and the text comes back exactly.

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
// The end of a block, with the ends of what it lay in: one line, however deep.
const BLOCK_END = /(?:<\/(?:p|div|h[1-6]|li|ul|ol|blockquote|pre|td|th|tr|tbody|thead|table)>)+|<hr\s*\/?>/g

/** The blocks of a plain text: `<p>…</p>` for each line. */
export function htmlFromPlainText(text: string): string {
  if (text === '') return ''
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `<p>${escapeHtml(line) || '<br>'}</p>`)
    .join('')
}

/** The text of note HTML without its markup, a line for each block: the inverse of `htmlFromPlainText`. */
export function plainTextFromHtml(html: string): string {
  return decodeEntities(
    html
      .replace(/<p><br\s*\/?><\/p>/g, '<p></p>')
      .replace(/<br\s*\/?>/g, '\n')
      .replace(BLOCK_END, '\n')
      .replace(/<[^>]*>/g, ''),
  ).replace(/\n$/, '')
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return ENTITIES[name] ?? whole
  })
}
