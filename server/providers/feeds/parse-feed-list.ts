import { type Opml, parseOpml } from 'feedsmith'

/** A feed as an OPML outline names it. */
export interface ListedFeed {
  url: string
  title: string
  /** The outline's own category, or the title of the outline that holds it; empty without either. */
  category: string
}

/** Feeds of an OPML document, including folders, each URL once. Null if the text is not OPML. */
export function parseFeedList(text: string): ListedFeed[] | null {
  const feeds = parseOutlines(text)
    ?.filter(({ url }) => URL.canParse(url))
    .map((feed) => ({ ...feed, url: new URL(feed.url).href }))
  return feeds ? [...new Map(feeds.map((feed) => [feed.url, feed])).values()] : null
}

/** The same, including URLs that may be invalid. */
export function parseOutlines(text: string): ListedFeed[] | null {
  try {
    return collectFeeds(parseOpml(text).body?.outlines ?? [], '')
  } catch {
    return null
  }
}

function collectFeeds(outlines: readonly Opml.Outline<string>[], folder: string): ListedFeed[] {
  return outlines.flatMap((outline) => {
    const title = outline.title ?? outline.text ?? ''
    const inner = collectFeeds(outline.outlines ?? [], title)
    if (!outline.xmlUrl) return inner
    const category = outline.category?.split(',')[0]?.split('/').at(-1)?.trim()
    return [{ url: outline.xmlUrl, title, category: category || folder }, ...inner]
  })
}
