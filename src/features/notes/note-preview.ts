import { plainTextFromHtml } from '#schemas/note-html.ts'

const PREVIEW_LENGTH = 120
/** Code units of the longest character that a cut is looked for in: a family of emoji has a dozen. */
const LONGEST_CHARACTER = 50

/** The first words of a note's HTML, for one line of a list. A longer text is cut between words, and says so. */
export function previewOf(html: string): string {
  const text = plainTextFromHtml(html)
  if (text.length <= PREVIEW_LENGTH) return text
  const space = text.lastIndexOf(' ', PREVIEW_LENGTH)
  return `${space > 0 ? text.slice(0, space) : firstCharacters(text)}…`
}

/** As many as fit, none of them cut. */
function firstCharacters(text: string): string {
  let end = 0
  const beginning = text.slice(0, PREVIEW_LENGTH + LONGEST_CHARACTER)
  for (const { index, segment } of new Intl.Segmenter().segment(beginning)) {
    if (index + segment.length > PREVIEW_LENGTH) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
