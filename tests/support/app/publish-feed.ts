import { askAppServer } from './app-server-client.ts'

/** Serves a page of another site and returns its address. Without `html` it is 404. */
export async function publish(html?: string, path = `/${crypto.randomUUID()}`): Promise<string> {
  const { url } = await askAppServer<{ url: string }>('publish', { path, html })
  return url
}

interface Feed {
  /** Newest first: each an hour older than the one before. Their pages are missing, so that the feed's text is shown. */
  stories?: readonly string[]
  path?: string
}

/** The address of a feed. */
export async function publishFeed(title: string, { stories = ['How boats float'], path }: Feed = {}): Promise<string> {
  const text = `<p>${'It is a story that is told at length, and then some more. '.repeat(6)}</p>`
  const { origin } = new URL(await publish())
  const items = stories.map(
    (story, place) => `<item><title>${story}</title><link>${origin}/${crypto.randomUUID()}</link>
      <description>In short: ${story.toLowerCase()}.</description>
      <content:encoded><![CDATA[${text}]]></content:encoded>
      <pubDate>${new Date(Date.now() - (place + 2) * 3_600_000).toUTCString()}</pubDate></item>`,
  )
  return publish(
    `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
    <title>${title}</title><language>en</language>${items.join('')}</channel></rss>`,
    path,
  )
}
