import { type Opml, parseOpml } from 'feedsmith'

/** A feed as an OPML outline names it. */
export interface ListedFeed {
  url: string
  title: string
  /** The outline's own category, or the title of the outline that holds it; empty without either. */
  category: string
}

/** The feeds of an OPML document, those in folders too; each address once. Null for a text that is no OPML. */
export function parseFeedList(text: string): ListedFeed[] | null {
  try {
    const feeds = collectFeeds(parseOpml(text).body?.outlines ?? [], '')
    return [...new Map(feeds.map((feed) => [feed.url, feed])).values()]
  } catch {
    return null
  }
}

function collectFeeds(outlines: readonly Opml.Outline<string>[], folder: string): ListedFeed[] {
  return outlines.flatMap((outline) => {
    const title = outline.title ?? outline.text ?? ''
    const inner = collectFeeds(outline.outlines ?? [], title)
    if (!outline.xmlUrl || !URL.canParse(outline.xmlUrl)) return inner
    const category = outline.category?.split(',')[0]?.split('/').at(-1)?.trim()
    return [{ url: new URL(outline.xmlUrl).href, title, category: category || folder }, ...inner]
  })
}
