/**
 * HTML that a note may contain. The device cleans typed and pasted HTML; the server rejects HTML that its own
 * cleaning would change. Both read this list. Text escapes only `&`, `<` and `>`; void elements are written `<br>`,
 * `<hr>`.
 */
export const htmlProfile = {
  tags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'pre',
    'a',
    'img',
    'strong',
    'em',
    'u',
    's',
    'code',
    'mark',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'caption',
  ],
  attributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    /** Only images that note-image-html.ts can parse: the user's own. */
    img: ['src', 'alt', 'width', 'height'],
  },
  /** Attributes that hold one of a few words. A checklist is `<ul data-type="checklist"><li data-checked="true">…`. */
  words: { ul: { 'data-type': ['checklist'] }, li: { 'data-checked': ['true', 'false'] } },
  linkSchemes: ['http', 'https', 'mailto'],
} as const

/** A URL with a scheme of the profile; a link without a scheme would lead into the app itself. */
export const LINK_ADDRESS = new RegExp(`^(?:${htmlProfile.linkSchemes.join('|')}):`, 'i')

/**
 * Number of characters (UTF-16 code units) in the text of clean HTML, without markup, line breaks, block ends and
 * images. Accepts only HTML of the profile, in which every `<` starts a tag.
 */
export function textLength(cleanHtml: string): number {
  return cleanHtml.replace(/<[^<>]*>|\n/g, '').replace(/&(?:amp|lt|gt|quot);/g, '.').length
}

/** Number of characters in the tags. */
export function markupLength(cleanHtml: string): number {
  return cleanHtml.length - cleanHtml.replace(/<[^<>]*>/g, '').length
}
