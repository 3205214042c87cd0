import { type AtomFeed, type JsonFeed, parseFeed as parse, type RdfFeed, type RssFeed } from 'feedsmith'
import { readLanguage, readWebAddress } from './read-metadata.ts'

/** An entry of any feed format, unchanged: fields may contain HTML. Missing fields are empty. */
export interface FeedEntry {
  /** Absolute. */
  url: string
  title: string
  summary: string
  content: string
  author: string
  /** Original source of a republished entry. */
  source: string
  categories: string[]
  /** The address of its picture, absolute. */
  picture: string
  published: Date | null
}

interface ParsedFeed {
  title: string
  /** Such as `en`; empty when the feed does not say. */
  language: string
  /** The page that it belongs to, absolute; empty when the feed does not say. */
  siteUrl: string
  entries: FeedEntry[]
}

type RawEntry = Omit<FeedEntry, 'published'> & { published: string | undefined }
type RawFeed = Omit<ParsedFeed, 'entries'> & { entries: RawEntry[] }

/** An entity made of entities, as in the "billion laughs": no feed has one. */
const NESTED_ENTITY = /<!ENTITY\s[^>&]*&\w/
/** Declarations come first. */
const DECLARATIONS_LENGTH = 10_000

/**
 * Parses the first entries of RSS, RDF, Atom or JSON Feed. `address` is the feed's URL, for relative links. Drops
 * entries without a web URL. Null if the text is not a feed, or one with nested entities.
 */
export function parseFeed(text: string, address: string, maxEntries: number): ParsedFeed | null {
  if (NESTED_ENTITY.test(text.slice(0, DECLARATIONS_LENGTH))) return null
  const raw = readAnyFormat(text, maxEntries)
  if (!raw) return null
  return {
    title: raw.title,
    language: readLanguage(raw.language),
    siteUrl: readWebAddress(raw.siteUrl, address),
    entries: raw.entries.flatMap((entry) => {
      const url = readWebAddress(entry.url, address)
      if (!url) return []
      const picture = readWebAddress(entry.picture, address)
      return [{ ...entry, url, picture, published: readDate(entry.published) }]
    }),
  }
}

function readAnyFormat(text: string, maxEntries: number): RawFeed | null {
  try {
    const { format, feed } = parse(text, { maxItems: maxEntries })
    if (format === 'atom') return readAtom(feed)
    if (format === 'json') return readJson(feed)
    return format === 'rdf' ? readRdf(feed) : readRss(feed)
  } catch {
    return null
  }
}

function readDate(text: string | undefined): Date | null {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

function readRss(feed: RssFeed.Feed<string>): RawFeed {
  return {
    title: feed.title ?? '',
    language: feed.language ?? '',
    siteUrl: feed.link ?? '',
    entries: (feed.items ?? []).map((item) => ({
      url: item.link ?? (item.guid?.isPermaLink === false ? '' : (item.guid?.value ?? '')),
      title: item.title ?? '',
      summary: item.description ?? '',
      content: item.content?.encoded ?? '',
      author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? '',
      source: item.source?.title ?? '',
      categories: (item.categories ?? []).map(({ name }) => name ?? ''),
      picture: readPicture(item.media) || (item.enclosures?.find(isPicture)?.url ?? ''),
      published: item.pubDate ?? item.dc?.dates?.[0],
    })),
  }
}

function readRdf(feed: RdfFeed.Feed<string>): RawFeed {
  return {
    title: feed.title ?? '',
    language: feed.dc?.languages?.[0] ?? '',
    siteUrl: feed.link ?? '',
    entries: (feed.items ?? []).map((item) => ({
      url: item.link ?? '',
      title: item.title ?? '',
      summary: item.description ?? '',
      content: item.content?.encoded ?? '',
      author: item.dc?.creators?.[0] ?? '',
      source: '',
      categories: item.dc?.subjects ?? [],
      picture: readPicture(item.media),
      published: item.dc?.dates?.[0],
    })),
  }
}

function readAtom(feed: AtomFeed.Feed<string>): RawFeed {
  return {
    title: feed.title?.value ?? '',
    language: feed.xml?.lang ?? '',
    siteUrl: feed.links?.find(({ rel }) => rel === 'alternate' || !rel)?.href ?? '',
    entries: (feed.entries ?? []).map((entry) => ({
      url: entry.links?.find(({ rel }) => rel === 'alternate' || !rel)?.href ?? '',
      title: entry.title?.value ?? '',
      summary: entry.summary?.value ?? '',
      content: entry.content?.value ?? '',
      author: entry.authors?.[0]?.name ?? '',
      source: entry.source?.title?.value ?? '',
      categories: (entry.categories ?? []).map(({ term, label }) => label ?? term ?? ''),
      picture: readPicture(entry.media) || (entry.links?.find(isPicture)?.href ?? ''),
      published: entry.published ?? entry.updated,
    })),
  }
}

function readJson(feed: JsonFeed.Feed<string>): RawFeed {
  return {
    title: feed.title ?? '',
    language: feed.language ?? '',
    siteUrl: feed.home_page_url ?? '',
    entries: (feed.items ?? []).map((item) => ({
      url: item.url ?? item.external_url ?? '',
      title: item.title ?? '',
      summary: item.summary ?? '',
      content: item.content_html ?? item.content_text ?? '',
      author: item.authors?.[0]?.name ?? '',
      source: '',
      categories: item.tags ?? [],
      picture: item.image ?? item.banner_image ?? '',
      published: item.date_published ?? item.date_modified,
    })),
  }
}

type Media = NonNullable<RssFeed.Item<string>['media']>

/** Media RSS: the picture itself, else a smaller one of it. */
function readPicture(media: Media | undefined): string {
  const parts = [media, ...(media?.groups ?? [])]
  const contents = parts.flatMap((part) => part?.contents ?? [])
  const content = contents.find((one) => one.medium === 'image' || isPicture(one))
  return content?.url ?? parts.flatMap((part) => part?.thumbnails ?? [])[0]?.url ?? ''
}

const isPicture = ({ type }: { type?: string }): boolean => type?.startsWith('image/') ?? false
