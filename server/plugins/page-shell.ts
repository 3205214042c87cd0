import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WrittenPage } from '../written-page.ts'

/** What is put into the empty page of the app. All of it is written as HTML already. */
export interface PageParts {
  title: string
  description: string
  /** Elements of the head. */
  tags: string
  /** Rules of the markup. */
  css: string
  /** Of the screen. */
  markup: string
  /** JSON for the app, which cannot close a script element. */
  data: string
}

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /(<meta name="description" content=")[^"]*"/
/** Its content is painted as it comes; an empty page waits for its script. */
const WAIT = /<link rel="expect"[^<>]*>\s*/
const ROOT = '<div id="root"></div>'
/** The page's last script: it starts the app. */
const SCRIPT = '<script>'

/** The app's empty page, as it was built. */
export class PageShell {
  readonly #html: string
  readonly #titled = new Map<string, WrittenPage>()

  /** Throws where the folder has no page that the build made. */
  constructor(folder: string) {
    this.#html = readFileSync(join(folder, 'index.html'), 'utf8')
    for (const part of [TITLE, DESCRIPTION, WAIT, ROOT, SCRIPT])
      if (this.#html.search(part) < 0) throw new Error(`index.html has no ${part}`)
  }

  /** The empty page with a title, which is one of a few. */
  writeTitled(title: string): WrittenPage {
    const page = this.#titled.get(title) ?? new WrittenPage(this.#html.replace(TITLE, () => `<title>${title}</title>`))
    this.#titled.set(title, page)
    return page
  }

  /**
   * The page with content: its script shows the markup in the place of the app until the app is there, and loads the app
   * once it is painted (src/app/kept-screen).
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
