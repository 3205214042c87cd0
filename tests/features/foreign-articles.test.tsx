import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Article } from '#schemas/article.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import { storeArticles } from '#src/database/news/articles.ts'
import { restoreSession } from '#src/database/session/session.ts'
import { ArticleCard } from '#src/features/news/article-card.tsx'
import { ArticleView } from '#src/features/news/article-view.tsx'
import { closeScreen, place, renderAt } from '#tests/support/app/render-screen.tsx'
import { until } from '#tests/support/measure/until.ts'
import { hostileHtml } from '../support/hostile/hostile-html.ts'

vi.stubGlobal('__PRODUCT__', 'vedika')

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(6)
const article: Article = {
  id: '',
  url: 'https://paper.example/a',
  title: 'A headline',
  source: 'The Paper',
  category: 'World',
  author: '',
  published: '2026-06-01T00:00:00.000Z',
  summary: '',
  text: '',
  editorChoice: false,
  leadId: '',
  others: [],
  edition: 'feed',
  language: 'en',
  picture: '',
}
const arabic: Partial<Article> = {
  language: 'ar',
  title: 'مكتبة جديدة',
  summary: 'افتتحت المدينة مكتبة جديدة.',
  text: '<p>النص.</p><ul><li>كتاب</li><li>Kitab 2.0</li></ul><p>An English paragraph.</p>',
}

beforeAll(restoreSession)
beforeEach(() => {
  place.style.width = '360px'
})
afterEach(closeScreen)

function show(screen: React.ReactNode): void {
  renderAt('/', screen)
}

async function open(given: Partial<Article>): Promise<void> {
  const url = `https://paper.example/${crypto.randomUUID()}`
  await storeArticles([{ ...article, ...given, url, id: await articleIdOf(url) }])
  show(
    <div style={{ display: 'grid' }}>
      <ArticleView url={url} />
    </div>,
  )
  await until(() => expect(place.querySelector('h1')).not.toBeNull())
}

/** Side of the block on which its first line of text begins. */
function sideOf(block: Element | null | undefined): 'left' | 'right' | undefined {
  if (!block) return undefined
  const range = document.createRange()
  range.selectNodeContents(block)
  const [line] = range.getClientRects()
  const box = block.getBoundingClientRect()
  if (!line) return undefined
  return line.left - box.left < box.right - line.right ? 'left' : 'right'
}
const find = (selector: string, text: string) =>
  [...place.querySelectorAll(selector)].find((element) => element.textContent?.includes(text))

describe('[AD-01] an article in another language', () => {
  it('a card begins where its script does, and says its language', () => {
    show(<ArticleCard list={[]} article={{ ...article, ...arabic }} />)
    const heading = place.querySelector('h2')
    expect(heading?.closest('[lang]')?.getAttribute('lang')).toBe('ar')
    expect([sideOf(heading), sideOf(find('p', 'افتتحت'))]).toEqual(['right', 'right'])
    show(
      <ArticleCard list={[]} article={{ ...article, language: 'hi', title: 'सेब देर से पके', summary: 'दाम अच्छे रहे।' }} />,
    )
    expect(sideOf(place.querySelector('h2'))).toBe('left')
  })

  it('so does all of the article: a list by its text, a paragraph by its own', async () => {
    await open(arabic)
    expect(place.querySelector('h1')?.lang).toBe('ar')
    const [list] = place.querySelectorAll('ul:has(li)')
    expect(list && getComputedStyle(list).direction).toBe('rtl')
    expect(find('p', 'النص')?.closest('[lang]')?.getAttribute('lang')).toBe('ar')
    expect([sideOf(place.querySelector('h1')), sideOf(find('p', 'النص')), sideOf(find('li', 'Kitab'))]).toEqual([
      'right',
      'right',
      'right',
    ])
    expect(sideOf(find('p', 'An English paragraph'))).toBe('left')
  })
})

describe('[AD-01] an article that lacks or overdoes something', () => {
  it('without a text says where it is; a starter article, that there is no more', async () => {
    await open({ source: '', author: '' })
    expect(place.textContent).toContain('The full text is not available here. Open the original to read it.')
    await open({ edition: 'starter', text: '' })
    await until(() => expect(place.textContent).toContain('No full text is available for this article.'))
  })

  it('words without an end widen nothing', async () => {
    const given = { title: long, source: long, category: 'World', author: long, summary: long, text: `<p>${long}</p>` }
    show(<ArticleCard list={[]} article={{ ...article, ...given }} isLead />)
    expect(place.scrollWidth).toBe(360)
    await open(given)
    expect(place.scrollWidth).toBe(360)
  })

  it('runs nothing that stands in any of its fields', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    const text = hostileHtml.join('')
    const given = {
      title: text,
      source: text,
      category: text,
      author: text,
      summary: text,
      text,
      language: 'x" onclick="',
    }
    show(<ArticleCard list={[]} article={{ ...article, ...given }} />)
    await open(given)
    expect(
      place.querySelectorAll('script, iframe, img, object, embed, base, meta, link, form, [onclick], [onerror]'),
    ).toHaveLength(0)
    for (const { href } of place.querySelectorAll<HTMLAnchorElement>('a[href]'))
      expect(href).toMatch(/^(https?|mailto):/)
    expect(alert).not.toHaveBeenCalled()
  })

  it('where there is none at the address, says so', async () => {
    const refusal = { error: { code: 'not_found', message: 'Failed to load article.' } }
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(refusal, { status: 404 }))
    for (const url of ['https://paper.example/nowhere', 'no address', '', '\ud800', 'javascript:alert(1)']) {
      show(<ArticleView key={url} url={url} />)
      await until(() => expect(place.textContent, url).toContain('Article not found'))
    }
  })
})
