import { escapeHtml } from '#schemas/note-html.ts'

/** Merge notices, and text without a field of its own, are blocks at the end of the text. */
const RESCUED = '<blockquote><p><strong>Deleted on one device, changed on another: kept.</strong></p></blockquote>'

/** Adds a notice that the note was deleted on one device and kept because another had changed it. */
export function addRescueNotice(html: string): string {
  return addOnce(html, RESCUED)
}

/** True if the note was deleted on one device and changed on another, until the user removes the notice. */
export function hasRescueNotice(html: string): boolean {
  return html.includes(RESCUED)
}

/** The text without the notice. */
export function removeRescueNotice(html: string): string {
  return html.replaceAll(RESCUED, '')
}

/** Keeps text that no longer fits its field (a second name, surplus tags) readable in the description. */
export function addKeptText(html: string, label: string, text: string): string {
  if (!text) return html
  return addOnce(html, `<p><strong>${label}:</strong> ${escapeHtml(text)}</p>`)
}

function addOnce(html: string, block: string): string {
  return html.includes(block) ? html : html + block
}
