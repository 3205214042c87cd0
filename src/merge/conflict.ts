import { isBlock, openBlock, splitBlocks } from './html-blocks.ts'

/**
 * A conflict: if both sides changed the same words, a quotation contains every version, each in its own quotation,
 * below a label:
 *
 *     <blockquote><p><strong>Changed on two devices. Keep what you want of these versions:</strong></p>
 *       <blockquote><p>one</p></blockquote><blockquote><p>other</p></blockquote></blockquote>
 *
 * It is ordinary note markup: it survives cleaning, is readable as it is, and the user can delete it.
 */
const LABEL = '<p><strong>Changed on two devices. Keep what you want of these versions:</strong></p>'
const DELETED = '<p><em>Deleted.</em></p>'
const [OPEN, CLOSE] = ['<blockquote>', '</blockquote>']
const START = `${OPEN}${LABEL}${OPEN}`

/** A part of a note's HTML: plain, or a conflict with its versions, in an order that is equal on every device. */
type Stretch = { kind: 'text'; html: string } | { kind: 'conflict'; html: string; versions: string[] }

/** True if a note's HTML contains an unresolved conflict. */
export function hasConflict(html: string): boolean {
  return html.includes(START) && splitBlocks(html).some(isConflict)
}

/** The HTML in stretches, in order; joined they give the same bytes. */
export function splitConflicts(html: string): Stretch[] {
  const stretches: Stretch[] = []
  for (const block of splitBlocks(html)) {
    const last = stretches.at(-1)
    if (isConflict(block)) stretches.push({ kind: 'conflict', html: block, versions: versionsOf(block) })
    else if (last?.kind === 'text') last.html += block
    else stretches.push({ kind: 'text', html: block })
  }
  return stretches
}

/**
 * Replaces a conflict by the versions `kept`, as ordinary blocks in the given order. The version that means deletion
 * leaves nothing. Returns the HTML unchanged if it no longer contains the conflict.
 */
export function resolveConflict(html: string, conflict: string, kept: readonly string[]): string {
  const blocks = splitBlocks(html)
  const place = blocks.indexOf(conflict)
  if (place < 0) return html
  const texts = kept.filter((version) => !isDeletion(version))
  return blocks.with(place, texts.length > 1 ? texts.map(wrapLooseText).join('') : texts.join('')).join('')
}

/** True if a version means that the words were deleted. */
export function isDeletion(version: string): boolean {
  return version === DELETED
}

/** Versions in a part of HTML: those of a conflict, or itself. Empty means deleted. */
export function versionsOf(html: string): string[] {
  if (!html.startsWith(START) || splitBlocks(html).length !== 1) return [html || DELETED]
  const [, ...versions] = splitBlocks(openBlock(html).inner)
  return versions.map((version) => openBlock(version).inner)
}

function isConflict(block: string): boolean {
  return block.startsWith(START)
}

/** Loose text would merge with the version before it. */
function wrapLooseText(version: string): string {
  return splitBlocks(version)
    .map((piece) => (isBlock(piece) ? piece : `<p>${piece}</p>`))
    .join('')
}

/**
 * Joins both parts into one conflict, each version once. If one contains the other's versions, returns it unchanged.
 */
export function joinVersions(one: string, other: string): string {
  const ones = versionsOf(one)
  const others = versionsOf(other)
  if (others.every((version) => ones.includes(version))) return one
  if (ones.every((version) => others.includes(version))) return other
  const versions = [...new Set([...ones, ...others])].sort()
  return `${OPEN}${LABEL}${versions.map((version) => OPEN + version + CLOSE).join('')}${CLOSE}`
}
