import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { MAX_ARTICLE_PICTURES, readTextPicture } from '#schemas/article-picture-html.ts'
import { choosePicture } from './choose-picture.ts'

const RENAMED = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' }

const OFTEN_EMPTY = /^(p|h[2-4]|li|ul|ol|blockquote|em|strong|a|figure|figcaption)$/
/** Counts as text, so that an element with only a picture is not empty. */
const PICTURE_MARK = '\ufffc'
const PICTURE_ATTRIBUTES = ['src', 'alt', 'width', 'height']

/**
 * Markup of an article's text: no elements that load, run or imitate the app. Pictures have the publisher's address
 * until the newsroom has fetched them (gather-pictures.ts); no device ever gets that.
 */
function createProfile(address: string): IOptions {
  const transformPicture = createPictureTransform(address)
  return {
    allowedTags: [
      'img',
      ...'p br h2 h3 h4 ul ol li blockquote pre code a em strong sub sup table thead tbody tr th td hr figure figcaption'.split(
        ' ',
      ),
    ],
    allowedAttributes: { a: ['href'], img: PICTURE_ATTRIBUTES },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'iframe', 'button', 'title'],
    transformTags: {
      ...RENAMED,
      ...transformPicture,
      a: (tagName, { href }) => ({ tagName, attribs: resolveLink(href, address) }),
    },
    exclusiveFilter: (frame) => {
      if (frame.tag === 'img') frame.text = PICTURE_MARK
      return frame.tag === 'img' ? !frame.attribs.src : OFTEN_EMPTY.test(frame.tag) && !frame.text.trim()
    },
  }
}

/** Leaves attributes only to pictures that are to be fetched, each once. A `<picture>` tells its sources first. */
function createPictureTransform(address: string): NonNullable<IOptions['transformTags']> {
  const found = new Set<string>()
  let sources: string[] = []
  const transform = (attributes: Record<string, string>) => {
    const attribs = choosePicture(attributes, sources, address)
    sources = []
    if (!attribs?.src || found.has(attribs.src) || found.size === MAX_ARTICLE_PICTURES)
      return { tagName: 'img', attribs: {} }
    found.add(attribs.src)
    return { tagName: 'img', attribs }
  }
  return {
    picture(tagName) {
      sources = []
      return { tagName, attribs: {} }
    },
    source(tagName, { srcset = '', 'data-srcset': late = srcset, type = '' }) {
      if (!type.includes('svg')) sources.push(late)
      return { tagName, attribs: {} }
    },
    img: (_, attributes) => transform(attributes),
    'amp-img': (_, attributes) => transform(attributes),
  }
}

/** True if HTML has only the elements and URLs of the profile, in any spelling, and only pictures that we serve. */
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
        isKnown &&= tags.has(tagName) && (tagName === 'img' ? isOwnPicture(attribs) : hasOnlyLink(tagName, attribs))
        return { tagName, attribs }
      },
    },
  })
  return isKnown
}

function hasOnlyLink(tagName: string, attribs: Record<string, string>): boolean {
  const isLink = (name: string) => tagName === 'a' && name === 'href' && /^https?:/i.test(attribs.href ?? '')
  return Object.keys(attribs).every(isLink)
}

function isOwnPicture(attribs: Record<string, string>): boolean {
  const isKnown = Object.keys(attribs).every((name) => PICTURE_ATTRIBUTES.includes(name))
  return isKnown && readTextPicture((name) => attribs[name]) !== undefined
}

function resolveLink(href: string | undefined, address: string): Record<string, string> {
  return href && URL.canParse(href, address) ? { href: new URL(href, address).href } : {}
}

/** Foreign HTML as it may be stored and shown; `address` is the page's own, for relative links. */
export function cleanArticle(html: string, address: string): string {
  const cleaned = sanitizeHtml(html, createProfile(address)).replaceAll(' />', '>')
  return unwrapPictures(cleaned.split('</pre>').map(tidySpaceBeforePre).join('</pre>').trim().normalize('NFC'))
}

/**
 * Frees pictures that are alone in a paragraph or link: a link without words has no name, and one that is pressed by
 * mistake leaves the app.
 */
function unwrapPictures(html: string): string {
  return html
    .replace(/<(a|em|strong)(?: href="[^"<>]*")?>((?:<img\b[^<>]*>| )*)<\/\1>/g, '$2')
    .replace(/<(p|h[2-4])> ?((?:<img\b[^<>]*>| )*)<\/\1>/g, '$2')
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
