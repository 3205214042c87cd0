import { parseHTML } from 'linkedom/worker'
import { readWebAddress } from './read-metadata.ts'

const FEED_TYPE = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)$/i
/** The first links are the site's own feeds; later ones are those of comments and of sections. */
const MAX_LINKS = 3

/** Addresses of the feeds that a page links, absolute and each once. */
export function findFeedLinks(html: string, address: string): string[] {
  const { document } = parseHTML(html)
  const links = [...document.querySelectorAll('link[href]')].filter((link) => {
    const isAlternate = /(?:^|\s)alternate(?:\s|$)/i.test(link.getAttribute('rel') ?? '')
    return isAlternate && FEED_TYPE.test((link.getAttribute('type') ?? '').split(';')[0]?.trim() ?? '')
  })
  const found = links.map((link) => readWebAddress(link.getAttribute('href') ?? '', address))
  return [...new Set(found.filter(Boolean))].slice(0, MAX_LINKS)
}
