import type { Article } from '#schemas/article.ts'
import { replaceTextPictures } from '#schemas/article-picture-html.ts'
import { type ExportFile, pageFile, safeFileName } from '#schemas/export-archive.ts'
import { escapeAttribute, escapeHtml } from '#schemas/note-html.ts'
import { cleanNoteHtml } from '../../../entities/note-markdown/note-tree.ts'
import { formatDay } from '../../../platform/format-time.ts'
import { exportTexts } from './offline-page-texts.ts'

const HEAD = `<meta name="viewport" content="width=device-width">
<style>
:root { color-scheme: light dark }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.65 Literata, Georgia, serif; overflow-wrap: anywhere }
h1 { line-height: 1.2 } p, h1, h2, h3, h4 { unicode-bidi: plaintext }
img { max-width: 100%; height: auto; border-radius: .5rem } body > img { width: 100% } small, figcaption { font-size: .85rem; opacity: .75 }
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
  'id' | 'url' | 'title' | 'source' | 'author' | 'published' | 'summary' | 'text' | 'picture' | 'language' | 'edition'
>

export function listText(folder: string, { id, title, source, published }: Text): ListedText {
  return { path: `${folder}/${safeFileName(title, 'article')}-${id.slice(0, 8)}.html`, title, source, published }
}

/** HTML page of one text. `pictures` are the ids of those that have a file. */
export function articlePage(path: string, article: Text, pictures: ReadonlySet<string>): ExportFile {
  const { title, source, author, published, summary, text, picture, url, edition, language } = article
  const told = [source, author, nameDay(published)].filter(Boolean).join(' · ')
  const lines = [
    `<p><small>${escapeHtml(told)}</small></p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    pictures.has(picture) && `<img src="${pictureFile(picture)}" alt="">`,
    summary && `<p><em>${escapeHtml(summary)}</em></p>`,
    `<div dir="auto">${writeText(text, pictures)}</div>`,
    edition !== 'starter' && `<p><a href="${escapeAttribute(url)}">${exportTexts.original}</a></p>`,
  ]
  return pageFile(path, { title, language, head: HEAD, body: lines.filter(Boolean).join('\n') })
}

/** A saved link may have no date. */
function nameDay(published: string): string {
  return published && formatDay(Date.parse(published))
}

/** Surrounds the index of a picture in a text while that is cleaned. */
const MARK = '\ue000'

/** Cleans a text, because rows on a device may be older than the server's rules, and shows its pictures' files. */
function writeText(text: string, pictures: ReadonlySet<string>): string {
  const images: string[] = []
  const marked = replaceTextPictures(text.replaceAll(MARK, ''), (picture) => {
    if (!picture || !pictures.has(picture.id)) return ''
    const { id, alt, width, height } = picture
    images.push(`<img src="${pictureFile(id)}" alt="${alt}" width="${width}" height="${height}">`)
    return `${MARK}${images.length - 1}${MARK}`
  })
  return cleanNoteHtml(marked).replace(/\ue000(\d+)\ue000/g, (_, index) => images[Number(index)] ?? '')
}

function pictureFile(id: string): string {
  return `../pictures/${id}.webp`
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
    const told = [source, nameDay(published)].filter(Boolean).join(' · ')
    const address = escapeAttribute(path.split('/').map(encodeURIComponent).join('/'))
    return `<li dir="auto"><a href="${address}">${escapeHtml(title)}</a> <small>${escapeHtml(told)}</small></li>`
  })
  return [`<h2>${heading}</h2>`, '<ul style="list-style: none; padding: 0">', ...items, '</ul>']
}
