import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { htmlProfile, LINK_ADDRESS } from '#schemas/html-profile.ts'
import { noteImageAttributes } from '#schemas/note-image-html.ts'

const { attributes, words } = htmlProfile

const options: IOptions = {
  allowedTags: [...htmlProfile.tags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
    ...Object.fromEntries(Object.entries(words).map(([tag, named]) => [tag, Object.keys(named)])),
  },
  allowedSchemes: [...htmlProfile.linkSchemes],
  allowedSchemesByTag: { img: ['note-image'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: dropForeignAddress, ul: dropForeignWords, li: dropForeignWords, img: keepOwnAttributes },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
}

function dropForeignAddress(tagName: string, attribs: Record<string, string>) {
  const { href, ...others } = attribs
  return { tagName, attribs: href && LINK_ADDRESS.test(href) ? attribs : others }
}

/** An image without attributes is dropped whole. */
function keepOwnAttributes(tagName: string, attribs: Record<string, string>) {
  return { tagName, attribs: noteImageAttributes((name) => attribs[name]) ?? {} }
}

/** The library's own list of values leaves the bare attribute behind. */
function dropForeignWords(tagName: string, attribs: Record<string, string>) {
  const known: Record<string, readonly string[]> = words[tagName as keyof typeof words]
  return {
    tagName,
    attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => known[name]?.includes(value))),
  }
}

/**
 * Reduces HTML to the profile; clean HTML stays unchanged. Dropping an element can leave invalid nesting
 * (`<p><svg><p>`), which the next pass repairs. Every pass removes markup or changes nothing, so this terminates.
 */
export function cleanHtml(html: string): string {
  const cleaned = cleanOnce(html)
  return cleaned === html ? cleaned : cleanHtml(cleaned)
}

export function isCleanHtml(html: string): boolean {
  return cleanOnce(html) === html
}

function cleanOnce(html: string): string {
  // The library writes `<br />` where browsers write `<br>`. A `>` of text or attributes is escaped, so this hits
  // tags only.
  return sanitizeHtml(html, options).replaceAll(' />', '>')
}
