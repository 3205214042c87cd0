import { escapeAttribute } from '#schemas/note-html.ts'
import type { ListedSource } from '../../../../database/news/sources.ts'

/** The sources as an OPML 2.0 document, by folder. */
export function writeOpml(sources: readonly ListedSource[], title: string, now = new Date()): string {
  const byFolder = Map.groupBy(sources, ({ folder }) => folder)
  const outlines = Array.from(byFolder, ([folder, members]) => {
    if (folder === '') return members.map((source) => `    ${writeSource(source)}`)
    const inner = members.map((source) => `      ${writeSource(source)}`)
    return [`    <outline ${writeAttributes({ text: folder, title: folder })}>`, ...inner, '    </outline>']
  })
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head>',
    `    <title>${escapeXml(title)}</title>`,
    `    <dateCreated>${now.toUTCString()}</dateCreated>`,
    '  </head>',
    '  <body>',
    ...outlines.flat(),
    '  </body>',
    '</opml>',
  ].join('\n')}\n`
}

/** The address is the one that was added: only the server knows the feed's. */
function writeSource({ name, url, siteUrl }: ListedSource): string {
  const site: Record<string, string> = siteUrl === '' ? {} : { htmlUrl: siteUrl }
  return `<outline ${writeAttributes({ type: 'rss', text: name, title: name, xmlUrl: url, ...site })}/>`
}

function writeAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeXml(value)}"`)
    .join(' ')
}

const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Leaves out characters that XML does not allow. */
function escapeXml(text: string): string {
  return escapeAttribute(text.replace(FORBIDDEN, ''))
}
