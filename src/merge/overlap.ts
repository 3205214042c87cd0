import { openBlock, splitBlocks } from './html-blocks.ts'

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

/** Whether the HTML of a note holds versions between which the person has not chosen yet. */
export function hasOverlap(html: string): boolean {
  return html.includes(`${OPEN}${LABEL}${OPEN}`)
}

/** The versions that a stretch of HTML stands for: those of an overlap, or itself. Nothing at all means deleted. */
export function versionsOf(html: string): string[] {
  if (!html.startsWith(`${OPEN}${LABEL}${OPEN}`) || splitBlocks(html).length !== 1) return [html || DELETED]
  const [, ...versions] = splitBlocks(openBlock(html).inner)
  return versions.map((version) => openBlock(version).inner)
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
