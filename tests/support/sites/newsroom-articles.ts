/** Feed entry of a page of the test newsroom. */
export interface NewsroomArticle {
  /** `/pages/NAME` */
  name: string
  title: string
  summary: string
  author: string
  category: string
  published: string
  /** Path of its picture on the newsroom. */
  picture?: string
}

export const newsroomArticles: NewsroomArticle[] = [
  {
    name: 'monsoon',
    title: 'Clouds over the coast & inland',
    summary: 'Rain arrived on the <em>forecast</em> day; farmers wait.',
    author: 'Asha Writer',
    category: 'India',
    published: '2026-06-01T06:30:00.000Z',
  },
  {
    name: 'bridge',
    title: 'A bridge learns to breathe',
    summary: 'Sensors found rollers that had not moved in years.',
    author: 'Ravi Reporter',
    category: 'Science',
    published: '2026-06-02T06:30:00.000Z',
  },
  {
    name: 'kabaddi',
    title: 'गाँव की कबड्डी',
    summary: 'लड़कियों ने अपना दल बनाया है।',
    author: 'मीरा',
    category: 'Sport',
    published: '2026-06-03T06:30:00.000Z',
  },
]

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Feed formats: content type, and the feed's text for a newsroom at `base`. */
export const feedFormats: Record<string, [type: string, write: (base: string, articles: NewsroomArticle[]) => string]> =
  {
    rss: [
      'application/rss+xml',
      (base, articles) =>
        `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Courier RSS</title><link>${base}</link><description>-</description>${articles
          .map(
            (article) =>
              `<item><title>${escapeXml(article.title)}</title><link>${base}/pages/${article.name}</link><category>${article.category}</category><dc:creator>${article.author}</dc:creator>${article.picture ? `<media:content url="${article.picture}" medium="image"/>` : ''}<pubDate>${new Date(article.published).toUTCString()}</pubDate><description>${escapeXml(article.summary)}</description></item>`,
          )
          .join('')}</channel></rss>`,
    ],
    atom: [
      'application/atom+xml',
      (base, articles) =>
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>Courier Atom</title><id>${base}/feeds/atom</id><updated>${articles[0]?.published}</updated>${articles
          .map(
            (article) =>
              `<entry><title type="html">${escapeXml(escapeXml(article.title))}</title><id>${base}/pages/${article.name}</id><link href="/pages/${article.name}"/>${article.picture ? `<link rel="enclosure" type="image/png" href="${article.picture}"/>` : ''}<category term="${article.category}"/><author><name>${article.author}</name></author><updated>${article.published}</updated><summary type="html">${escapeXml(article.summary)}</summary></entry>`,
          )
          .join('')}</feed>`,
    ],
    json: [
      'application/feed+json',
      (base, articles) =>
        JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: 'Courier JSON',
          items: articles.map((article) => ({
            id: article.name,
            url: `${base}/pages/${article.name}`,
            title: escapeXml(article.title),
            content_html: article.summary,
            date_published: article.published,
            tags: [article.category],
            authors: [{ name: article.author }],
            ...(article.picture && { image: article.picture }),
          })),
        }),
    ],
  }
