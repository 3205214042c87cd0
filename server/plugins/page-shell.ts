import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WrittenPage } from '../written-page.ts'

/** Parts of a rendered page, already escaped as HTML. */
interface PageParts {
  title: string
  description: string
  /** Elements of the head. */
  tags: string
  /** CSS of the markup. */
  css: string
  /** HTML of the screen. */
  markup: string
  /** JSON for the app; it cannot close the script element. */
  data: string
}

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /(<meta name="description" content=")[^"]*"/
/** Blocks rendering until the script is there. Removed from pages with content, which paint at once. */
const WAIT = /<link rel="expect"[^<>]*>\s*/
const ROOT = '<div id="root"></div>'
/** Start of the page's last script, which starts the app. */
const SCRIPT = '<script>'

/** The built index.html. */
export class PageShell {
  readonly #html: string
  readonly #titled = new Map<string, WrittenPage>()

  /** Throws if the folder has no built page. */
  constructor(folder: string) {
    this.#html = readFileSync(join(folder, 'index.html'), 'utf8')
    for (const part of [TITLE, DESCRIPTION, WAIT, ROOT, SCRIPT])
      if (this.#html.search(part) < 0) throw new Error(`index.html has no ${part}`)
  }

  /** The empty page with this title. */
  writeTitled(title: string): WrittenPage {
    const page = this.#titled.get(title) ?? new WrittenPage(this.#html.replace(TITLE, () => `<title>${title}</title>`))
    this.#titled.set(title, page)
    return page
  }

  /**
   * The page with content. Its script shows the markup until the app has started, and loads the app after the first
   * paint (src/app/cached-screen).
   */
  writeFilled({ title, description, tags, css, markup, data }: PageParts): WrittenPage {
    if (css.includes('</')) throw new Error('A rule would close its style element')
    const start = this.#html.lastIndexOf(SCRIPT)
    const before = this.#html
      .slice(0, start)
      .replace(WAIT, '')
      .replace(TITLE, () => `<title>${title}</title>`)
      .replace(DESCRIPTION, (_, begin: string) => `${begin}${description}"`)
      .replace('</head>', () => `  <style id="served-style">${css}</style>\n    ${tags}\n  </head>`)
      .replace(ROOT, () => `<div id="served-screen">${markup}</div>\n    ${ROOT}`)
    const after = this.#html
      .slice(start)
      .replace('</body>', () => `  <script type="application/json" id="served-data">${data}</script>\n  </body>`)
    return new WrittenPage(before + after, [css])
  }
}
