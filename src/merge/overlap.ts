import { isBlock, openBlock, splitBlocks } from './html-blocks.ts'

/**
 * Where both sides changed the same words, a quotation holds every version, each in a quotation of its own, under a line
 * that says so:
 *
 *     <blockquote><p><strong>Changed on two devices. Keep what you want of these versions:</strong></p>
 *       <blockquote><p>one</p></blockquote><blockquote><p>other</p></blockquote></blockquote>
 *
 * It is ordinary markup of a note: it survives cleaning, reads well as it is, and is gone when the person deletes it.
 */
const LABEL = '<p><strong>Changed on two devices. Keep what you want of these versions:</strong></p>'
const DELETED = '<p><em>Deleted.</em></p>'
const [OPEN, CLOSE] = ['<blockquote>', '</blockquote>']
const START = `${OPEN}${LABEL}${OPEN}`

/** A stretch of a note's HTML: what nobody disputes, or an overlap with its versions, which all devices sort alike. */
export type Stretch = { kind: 'text'; html: string } | { kind: 'overlap'; html: string; versions: string[] }

/** Whether the HTML of a note holds versions between which the person has not chosen yet. */
export function hasOverlap(html: string): boolean {
  return html.includes(START) && splitBlocks(html).some(isOverlap)
}

/** The HTML in stretches, in order; joined they give the same bytes. */
export function splitOverlaps(html: string): Stretch[] {
  const stretches: Stretch[] = []
  for (const block of splitBlocks(html)) {
    const last = stretches.at(-1)
    if (isOverlap(block)) stretches.push({ kind: 'overlap', html: block, versions: versionsOf(block) })
    else if (last?.kind === 'text') last.html += block
    else stretches.push({ kind: 'text', html: block })
  }
  return stretches
}

/**
 * The HTML with the versions `kept` in place of an overlap, as ordinary blocks in the order given; the version that
 * stands for a deletion leaves nothing behind. HTML that holds the overlap no longer stays as it is.
 */
export function resolveOverlap(html: string, overlap: string, kept: readonly string[]): string {
  const blocks = splitBlocks(html)
  const place = blocks.indexOf(overlap)
  if (place < 0) return html
  const texts = kept.filter((version) => !isDeletion(version))
  return blocks.with(place, texts.length > 1 ? texts.map(wrapLooseText).join('') : texts.join('')).join('')
}

/** Whether a version of an overlap stands for the words having been deleted. */
export function isDeletion(version: string): boolean {
  return version === DELETED
}

/** The versions that a stretch of HTML stands for: those of an overlap, or itself. Nothing at all means deleted. */
export function versionsOf(html: string): string[] {
  if (!html.startsWith(START) || splitBlocks(html).length !== 1) return [html || DELETED]
  const [, ...versions] = splitBlocks(openBlock(html).inner)
  return versions.map((version) => openBlock(version).inner)
}

function isOverlap(block: string): boolean {
  return block.startsWith(START)
}

/** Text that stands in no block would run into the version before it. */
function wrapLooseText(version: string): string {
  return splitBlocks(version)
    .map((piece) => (isBlock(piece) ? piece : `<p>${piece}</p>`))
    .join('')
}

/** Both stretches in one overlap, each version once; where one holds the other's versions already, it stays as it is. */
export function joinVersions(one: string, other: string): string {
  const ones = versionsOf(one)
  const others = versionsOf(other)
  if (others.every((version) => ones.includes(version))) return one
  if (ones.every((version) => others.includes(version))) return other
  const versions = [...new Set([...ones, ...others])].sort()
  return `${OPEN}${LABEL}${versions.map((version) => OPEN + version + CLOSE).join('')}${CLOSE}`
}
