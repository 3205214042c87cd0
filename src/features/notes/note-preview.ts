import { plainTextFromHtml } from '#schemas/note-html.ts'

const PREVIEW_LENGTH = 120

/** The first words of a note's HTML, for one line of a list. */
export function previewOf(html: string): string {
  return plainTextFromHtml(html).slice(0, PREVIEW_LENGTH)
}
