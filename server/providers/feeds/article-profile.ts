import sanitizeHtml, { type IOptions } from 'sanitize-html'

const RENAMED = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' }

/**
 * Markup of an article's text: no elements that load, run or imitate the app. No images, which would tell the
 * publisher who reads and would be missing offline. Their captions stay, because they often complete the text.
 */
function createProfile(address: string): IOptions {
  return {
    allowedTags: [
      ...'p br h2 h3 h4 ul ol li blockquote pre code a em strong sub sup table thead tbody tr th td hr figure figcaption'.split(
        ' ',
      ),
    ],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'iframe', 'button', 'title'],
    transformTags: {
      ...RENAMED,
      a: (tagName, { href }) => ({ tagName, attribs: resolveLink(href, address) }),
    },
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      /^(p|h[2-4]|li|ul|ol|blockquote|em|strong|a|figure|figcaption)$/.test(tag) &&
      !text.trim() &&
      !mediaChildren?.length,
  }
}

/** True if HTML has only the elements and URLs of the profile, in any spelling. */
export function isArticleMarkup(html: string): boolean {
  const { allowedTags } = createProfile('')
  const tags = new Set([...(allowedTags as string[]), ...Object.keys(RENAMED)])
  let isKnown = true
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        const isLink = (name: string) => tagName === 'a' && name === 'href' && /^https?:/i.test(attribs.href ?? '')
        isKnown &&= tags.has(tagName) && Object.keys(attribs).every(isLink)
        return { tagName, attribs }
      },
    },
  })
  return isKnown
}

function resolveLink(href: string | undefined, address: string): Record<string, string> {
  return href && URL.canParse(href, address) ? { href: new URL(href, address).href } : {}
}

/** Foreign HTML as it may be stored and shown; `address` is the page's own, for relative links. */
export function cleanArticle(html: string, address: string): string {
  const cleaned = sanitizeHtml(html, createProfile(address)).replaceAll(' />', '>')
  return cleaned.split('</pre>').map(tidySpaceBeforePre).join('</pre>').trim().normalize('NFC')
}

/** The sanitiser closes each `<pre>` that it opens, and leaves none within another. */
function tidySpaceBeforePre(part: string): string {
  const start = part.indexOf('<pre>')
  return start < 0 ? tidySpace(part) : tidySpace(part.slice(0, start)) + part.slice(start)
}

function tidySpace(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|hr|figure|figcaption)>) ?/g, '$1')
}
