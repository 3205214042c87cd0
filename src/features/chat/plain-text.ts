import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** The words of Markdown, each block on lines of its own: to be read aloud, or in short. HTML in it is text. */
export function plainTextOf(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
  const { body } = new DOMParser().parseFromString(html, 'text/html') // inert: nothing in it runs or loads
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt)
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}
