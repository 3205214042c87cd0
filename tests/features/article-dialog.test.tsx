import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Article } from '#schemas/article.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import { AddressedDialogs } from '#src/app/shell/addressed-dialogs.tsx'
import { storeArticles } from '#src/database/news/articles.ts'
import { forgetPlace, readPlace } from '#src/database/news/reading-places.ts'
import { restoreSession } from '#src/database/session/session.ts'
import { chooseGoesOn } from '#src/features/news/reading/autoplay-next.ts'
import { closeScreen, renderScreen } from '#tests/support/app/render-screen.tsx'
import { until } from '#tests/support/measure/until.ts'
import { defineFakeSpeech } from '../support/app/fake-speech-engine.ts'

const LIST = '/pages/news/list'
const long = Array.from({ length: 30 }, (_, n) => `<p>${`Line ${n} of the article. `.repeat(30)}</p>`).join('')
let articles: Article[] = []

beforeAll(async () => {
  Object.assign(globalThis, { __PRODUCT__: 'vedika' })
  defineFakeSpeech(['en-IN'])
  await restoreSession()
  const words = [
    { summary: 'First one. First two.', text: long },
    { summary: '', text: '' },
    { summary: 'Third one.', text: '' },
  ]
  articles = await Promise.all(words.map((its, n) => makeArticle(`https://paper.example/${n + 1}`, its)))
  await storeArticles(articles)
})

async function makeArticle(url: string, words: Pick<Article, 'summary' | 'text'>): Promise<Article> {
  return {
    id: await articleIdOf(url),
    url,
    title: `Article ${url.at(-1)}`,
    source: 'The Paper',
    category: 'World',
    author: '',
    published: '2026-01-01T00:00:00.000Z',
    ...words,
    editorChoice: false,
    leadId: '',
    others: [],
    edition: 'feed' as const,
    language: 'en',
    picture: '',
  }
}

let address = ''
let goBack = () => {}

beforeEach(async () => {
  chooseGoesOn(false)
  for (const { id } of articles) await forgetPlace(null, id)
  window.fakeSpeech.spoken.length = 0
})
afterEach(closeScreen)

function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  address = pathname + search
  goBack = () => void navigate(-1)
  return <AddressedDialogs />
}

/** Opens the first article over its list. */
async function open(): Promise<HTMLElement> {
  const [first, ...following] = articles.map(({ url }) => url)
  const state = { beneath: '', following }
  const opened = { pathname: LIST, search: `?${new URLSearchParams({ article: first ?? '' })}`, state }
  renderScreen(
    <MemoryRouter initialEntries={[LIST, opened]} initialIndex={1}>
      <Address />
    </MemoryRouter>,
  )
  return expectTitle('Article 1')
}

function expectTitle(title: string): Promise<HTMLElement> {
  return until(() => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]')
    expect(dialog?.querySelector('h1')?.textContent).toBe(title)
    return dialog as HTMLElement
  })
}

function press(dialog: HTMLElement, name: string): Promise<void> {
  return until(() => {
    const named = [...dialog.querySelectorAll('button, label')].find((each) => each.textContent?.startsWith(name))
    expect(named).toBeDefined()
    expect((named as HTMLButtonElement).disabled).not.toBe(true)
    ;(named as HTMLElement).click()
  })
}

const spoken = () => window.fakeSpeech.spoken.map(({ text }) => text)
const finishSentence = () => window.fakeSpeech.finish()
/** The article has 902 sentences. */
function finishArticle(): void {
  const read = () => spoken().at(-1)
  while (read() !== 'Line 29 of the article.' || spoken().length < 2 + 30 * 30) finishSentence()
  finishSentence()
}

it('[AD-03] reads the summary, then the text with its sentence marked, and ends', async () => {
  const dialog = await open()
  await press(dialog, 'Listen')
  await until(() => expect(dialog.querySelector('mark')?.textContent).toBe('First one.'))
  for (let sentence = 0; sentence < 2; sentence += 1) finishSentence()
  const marked = () => [...(CSS.highlights.get('spoken') ?? [])].map(String)
  await until(() => expect(marked()).toEqual(['Line 0 of the article.']))
  expect(dialog.querySelector('mark')).toBeNull()
  finishArticle()
  await until(() => expect(dialog.textContent).toContain('Listen'))
  await expectTitle('Article 1')
  expect(spoken().length).toBe(2 + 30 * 30)
  expect(spoken().at(-1)).toBe('Line 29 of the article.')
  expect(marked()).toEqual([])
})

it('[AD-03] an article is read by no voice of another language', async () => {
  const hindi = { ...(articles[0] as Article), language: 'hi' }
  await storeArticles([hindi])
  const dialog = await open()
  await until(() => expect(dialog.textContent).toContain('No voice for Hindi on this device.'))
  const listen = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Listen')
  expect(listen?.disabled).toBe(true)
  await storeArticles([articles[0] as Article])
})

it('[AD-03] an article without text says that there is nothing to listen to', async () => {
  await storeArticles([{ ...(articles[0] as Article), summary: '', text: '' }])
  const dialog = await open()
  await until(() => expect(dialog.textContent).toContain('Nothing to listen to: this article has no text here.'))
  await storeArticles([articles[0] as Article])
})

it('[AD-03] with autoplay, listening continues with the next article that has text', async () => {
  const dialog = await open()
  await press(dialog, 'Listen')
  await press(dialog, 'Play next article')
  finishArticle()
  await expectTitle('Article 3')
  expect(document.querySelector('[role=dialog]')).toBe(dialog)
  expect(new URLSearchParams(address.split('?')[1]).get('article')).toBe('https://paper.example/3')
  await until(() => expect(spoken().at(-1)).toBe('Third one.'))
  expect(dialog.contains(document.activeElement)).toBe(true)
  // The last article of the list: nothing follows, nothing is asked.
  expect(dialog.querySelector('[role=switch]')).toBeNull()
  finishSentence()
  await until(() => expect(dialog.textContent).toContain('Listen'))
  goBack()
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(address).toBe(LIST)
})

it('[AD-03] what is stopped goes nowhere', async () => {
  chooseGoesOn(true)
  const dialog = await open()
  await press(dialog, 'Listen')
  await press(dialog, 'Stop')
  await until(() => expect(dialog.textContent).toContain('Listen'))
  await expectTitle('Article 1')
  expect(spoken()).toEqual(['First one.'])
})

it('[OF-01] an article opens where it was left, says so, and forgets it at its end', async () => {
  const first = articles[0] as Article
  const before = await open()
  before.scrollTop = 2000
  await until(async () => expect(await readPlace(null, first.id)).toBeDefined())
  closeScreen()

  const dialog = await open()
  await until(() => expect(dialog.textContent).toContain('You left off here'))
  expect(Math.abs(dialog.scrollTop - 2000)).toBeLessThan(30) // a line
  await press(dialog, 'Back to top')
  expect(dialog.scrollTop).toBe(0)
  await until(async () => expect(await readPlace(null, first.id)).toBeUndefined())

  dialog.scrollTop = 1500
  await until(async () => expect(await readPlace(null, first.id)).toBeDefined())
  dialog.scrollTop = dialog.scrollHeight
  await until(async () => expect(await readPlace(null, first.id)).toBeUndefined())
})

it('[AD-05] a place gives way to a quote that is marked', async () => {
  const first = articles[0] as Article
  const before = await open()
  before.scrollTop = 2000
  await until(async () => expect(await readPlace(null, first.id)).toBeDefined())
  closeScreen()

  // Like the highlight of a quote, as soon as its text is rendered.
  const marking = new MutationObserver(() => {
    const paragraph = document.querySelector('[data-quoted-text] p:last-of-type')
    if (!paragraph) return
    const range = document.createRange()
    range.selectNodeContents(paragraph)
    CSS.highlights.set('quote', new Highlight(range))
  })
  marking.observe(document.body, { childList: true, subtree: true })
  const dialog = await open()
  for (let read = 0; read < 3; read += 1) await readPlace(null, first.id) // by then, the article's own reading is over
  marking.disconnect()
  expect(CSS.highlights.size).toBe(1)
  expect(dialog.scrollTop).toBe(0)
  expect(dialog.textContent).not.toContain('You left off here')
  CSS.highlights.clear()
})
