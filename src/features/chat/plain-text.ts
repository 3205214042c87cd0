import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { measureMarkdown } from '../../entities/note-markdown/bounded-markdown.ts'

/**
 * The words of Markdown, each block on lines of its own: to be read aloud, or in short. HTML in it is text. Markdown
 * that would take too long to parse stays as it was written.
 */
export function plainTextOf(markdown: string): string {
  if (!measureMarkdown(markdown).isBounded) return markdown.trim()
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
  const { body } = new DOMParser().parseFromString(html, 'text/html') // inert: nothing in it runs or loads
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt)
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}
