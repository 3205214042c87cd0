import type { Article } from '#schemas/article.ts'
import { type ExportFile, escapeAttribute, pageFile, safeFileName } from '#schemas/export-archive.ts'
import { escapeHtml } from '#schemas/note-html.ts'
import { cleanNoteHtml } from '../../../entities/note-markdown/note-tree.ts'
import { formatDay } from '../../../platform/format-time.ts'
import { exportTexts } from './export-texts.ts'

const HEAD = `<meta name="viewport" content="width=device-width">
<style>
:root { color-scheme: light dark }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.65 Literata, Georgia, serif; overflow-wrap: anywhere }
h1 { line-height: 1.2 } p, h1, h2, h3, h4 { unicode-bidi: plaintext }
img { width: 100%; border-radius: .5rem } small, figcaption { font-size: .85rem; opacity: .75 }
td, th { border: 1px solid; padding: .3rem }
</style>
`

/** Entry of one text in the index page. */
export interface ListedText {
  path: string
  title: string
  source: string
  published: string
}

type Text = Pick<
  Article,
  'id' | 'url' | 'title' | 'source' | 'author' | 'published' | 'summary' | 'text' | 'language' | 'edition'
>

export function listText(folder: string, { id, title, source, published }: Text): ListedText {
  return { path: `${folder}/${safeFileName(title, 'article')}-${id.slice(0, 8)}.html`, title, source, published }
}

/** HTML page of one text. `picture` is the file name of its picture, or empty. */
export function articlePage(path: string, article: Text, picture: string): ExportFile {
  const { title, source, author, published, summary, text, url, edition, language } = article
  const told = [source, author, formatDay(Date.parse(published))].filter(Boolean).join(' · ')
  const lines = [
    `<p><small>${escapeHtml(told)}</small></p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    picture && `<img src="../pictures/${picture}.webp" alt="">`,
    summary && `<p><em>${escapeHtml(summary)}</em></p>`,
    `<div dir="auto">${cleanNoteHtml(text)}</div>`, // rows on a device may be older than the server's rules
    edition === 'feed' && `<p><a href="${escapeAttribute(url)}">${exportTexts.original}</a></p>`,
  ]
  return pageFile(path, { title, language, head: HEAD, body: lines.filter(Boolean).join('\n') })
}

/** Index page that links to all others. */
export function indexPage(bookmarks: ListedText[], articles: ListedText[]): ExportFile {
  const title = exportTexts.indexTitle(formatDay(Date.now()))
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...writeList(exportTexts.bookmarks, bookmarks),
    ...writeList(exportTexts.articles, articles),
  ]
  return pageFile('index.html', { title, language: 'en', head: HEAD, body: body.join('\n') })
}

function writeList(heading: string, texts: ListedText[]): string[] {
  if (texts.length === 0) return []
  const newestFirst = texts.toSorted((one, other) => (one.published < other.published ? 1 : -1))
  const items = newestFirst.map(({ path, title, source, published }) => {
    const told = [source, formatDay(Date.parse(published))].filter(Boolean).join(' · ')
    const address = escapeAttribute(path.split('/').map(encodeURIComponent).join('/'))
    return `<li dir="auto"><a href="${address}">${escapeHtml(title)}</a> <small>${escapeHtml(told)}</small></li>`
  })
  return [`<h2>${heading}</h2>`, '<ul style="list-style: none; padding: 0">', ...items, '</ul>']
}
