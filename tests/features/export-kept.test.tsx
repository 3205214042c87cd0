import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Article } from '#schemas/article.ts'
import type { UserDetails } from '#schemas/user.ts'
import { storeArticles } from '#src/database/news/articles.ts'
import { bookmarkArticle, removeBookmark } from '#src/database/news/bookmark-actions.ts'
import { countArticles, removeOldestArticles } from '#src/database/news/cached-articles.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { ExportCard } from '#src/features/news/offline/export-card.tsx'
import { exportKept, planExport } from '#src/features/news/offline/export-kept.ts'
import { PICTURES_CACHE } from '#src/platform/cached-pictures.ts'
import { closeScreen, place, renderScreen } from '#tests/support/app/render-screen.tsx'
import { until } from '#tests/support/measure/until.ts'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'

vi.stubGlobal('__PRODUCT__', 'vedika')

const details: UserDetails = userDetails({ userId: '3b0e8a52-6f0e-4a53-9a3a-4d9f6a1a2b3c', email: 'asha@example.org' })
const picture = 'f'.repeat(32)
const pictureBytes = new Uint8Array(5000).fill(7)

function article(number: number, given: Partial<Article> = {}): Article {
  return {
    id: String(number).padStart(32, '0'),
    url: `https://paper.example/${number}?a=1&b="2"`,
    title: `Headline ${number}`,
    source: 'The Paper',
    category: 'World',
    author: 'Asha',
    summary: 'Short <b>.',
    published: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    text: `<p>The text of ${number}, told at some length.</p>`,
    editorChoice: false,
    leadId: '',
    others: [],
    edition: 'feed',
    language: 'en',
    picture: '',
    ...given,
  }
}

beforeEach(async () => {
  await removeOldestArticles(await countArticles())
  await caches.delete(PICTURES_CACHE)
})
afterEach(async () => {
  closeScreen()
  await endSession()
})

async function keepPicture(size: 'small' | 'large', bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await caches.open(PICTURES_CACHE)
  await cache.put(`/api/vedika/public/news/picture/${picture}/${size}`, new Response(bytes))
}

async function unzip(file: Blob): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await file.arrayBuffer()))
}
const textOf = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name] ?? new Uint8Array())

it('[OF-10] exports all stored texts as pages, data and pictures, in several batches', async () => {
  await beginSession(details, true, publicKey)
  await storeArticles(Array.from({ length: 120 }, (_, number) => article(number)))
  await storeArticles([article(500, { title: 'गाँव: की/कबड्डी', language: 'hi', picture, edition: 'starter' })])
  for (const number of [3, 900, 901]) await bookmarkArticle(article(number))
  await removeBookmark(article(901).id)
  await keepPicture('small', new Uint8Array(10))
  await keepPicture('large', pictureBytes)
  await caches
    .open(PICTURES_CACHE)
    .then((cache) => cache.put('/api/vedika/public/news/picture/unused/large', new Response('x')))

  const onText = vi.fn()
  const files = await unzip(await exportKept(onText))
  expect(onText).toHaveBeenCalledTimes(123)
  expect(
    Object.keys(files)
      .filter((name) => !name.startsWith('articles/'))
      .sort(),
  ).toEqual([
    'articles.json',
    'bookmarks.json',
    'bookmarks/Headline-3-00000000.html',
    'bookmarks/Headline-900-00000000.html',
    'index.html',
    `pictures/${picture}.webp`,
  ])
  expect(files[`pictures/${picture}.webp`]).toEqual(pictureBytes)
  const data: Article[] = JSON.parse(textOf(files, 'articles.json'))
  expect(data).toHaveLength(121)
  expect(data[3]).toEqual(article(3))
  const own = JSON.parse(textOf(files, 'bookmarks.json'))
  expect(own.map(({ title }: Article) => title)).toEqual(['Headline 3', 'Headline 900'])
  expect(own[0]).not.toHaveProperty('dirty')

  const page = textOf(files, 'articles/गाँव-की-कबड्डी-00000000.html')
  expect(page).toContain('<html lang="hi">')
  expect(page).toContain(`<img src="../pictures/${picture}.webp" alt="">`)
  expect(page).toContain('<em>Short &lt;b&gt;.</em>')
  expect(page).toContain('<p>The text of 500, told at some length.</p>')
  expect(textOf(files, 'articles/Headline-7-00000000.html')).toContain(
    'href="https://paper.example/7?a=1&amp;b=&quot;2&quot;"',
  )

  const index = new DOMParser().parseFromString(textOf(files, 'index.html'), 'text/html')
  const links = [...index.querySelectorAll('a')].map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  expect(links).toHaveLength(123)
  expect(links.filter((link) => !(link in files))).toEqual([])
  expect(links.slice(0, 3)).toEqual([
    'bookmarks/Headline-900-00000000.html',
    'bookmarks/Headline-3-00000000.html',
    'articles/गाँव-की-कबड्डी-00000000.html',
  ])
})

it('[RD-04] exports stored pictures of texts, no others and nothing hostile', async () => {
  const write = (id: string, more = '') =>
    `<img src="picture:${id}" alt="A &quot;&lt;b&gt;" width="60" height="40"${more}>`
  const figure = `<figure>${write(picture)}<figcaption>Boats</figcaption></figure>`
  const hostile = `${write('e'.repeat(32))}${write(picture, ' onerror="x()"')}<img src="https://t.example/p.gif">`
  await storeArticles([article(1, { text: `<p>a</p>${figure}<p>\ue0007\ue000b ${hostile}</p>` })])
  await keepPicture('large', pictureBytes)
  const files = await unzip(await exportKept(() => {}))
  expect(files[`pictures/${picture}.webp`]).toEqual(pictureBytes)
  const page = textOf(files, 'articles/Headline-1-00000000.html')
  const image = `<img src="../pictures/${picture}.webp" alt="A &quot;&lt;b&gt;" width="60" height="40">`
  expect(page).toContain(`<div dir="auto"><p>a</p><p>${image}</p><p>Boats</p><p>7b ${image}`)
  expect(page.match(/<img/g)).toHaveLength(2)
  expect(page).not.toMatch(/onerror|picture:|<img[^>]*https/)
})

it('[OF-10] a visitor’s file holds nothing of anybody; its size is about what was said', async () => {
  await beginSession(details, true, publicKey)
  await bookmarkArticle(article(900, { title: 'Of Asha alone' }))
  await endSession()
  // Words as they come in articles: what repeats itself would be packed to nothing.
  const prose = (seed: number) =>
    Array.from({ length: 700 }, (_, n) => ((seed * 7919 + n * 104729) % 5081).toString(26)).join(' ')
  await storeArticles(
    Array.from({ length: 60 }, (_, number) => article(number, { text: `<p>${prose(number)}</p>`, picture })),
  )
  await keepPicture('large', crypto.getRandomValues(new Uint8Array(40_000)))
  const plan = await planExport()
  expect(plan).toMatchObject({ articles: 60, bookmarks: 0, pictures: 1 })
  const file = await exportKept(() => {})
  expect(file.size / plan.bytes).toBeGreaterThan(0.6)
  expect(file.size / plan.bytes).toBeLessThan(1.6)
  const files = await unzip(file)
  expect(Object.keys(files)).not.toContain('bookmarks.json')
  expect(
    Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join(),
  ).not.toContain('Of Asha alone')
})

it('[OF-10] nothing in a saved page runs', async () => {
  const run = '<script>parent.postMessage("ran", "*")</script><img src=x onerror="parent.postMessage(\'ran\', \'*\')">'
  await storeArticles([article(1, { title: 'Hostile', text: run })])
  const files = await unzip(await exportKept(() => {}))
  const heard = vi.fn()
  window.addEventListener('message', ({ data }) => data === 'ran' && heard())
  const open = async (html: string) => {
    const frame = document.createElement('iframe')
    frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
    place.append(frame)
    await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }))
  }
  await open(textOf(files, 'articles/Hostile-00000000.html'))
  expect(heard).not.toHaveBeenCalled()
  const page = textOf(files, 'articles/Hostile-00000000.html')
  expect(page).not.toMatch(/<script|onerror/)
  await open(page.replace('<div dir="auto">', `<div dir="auto">${run}`)) // the page's policy is enough
  expect(heard).not.toHaveBeenCalled()
  await open(run) // without the page's policy it would have
  await until(() => expect(heard).toHaveBeenCalled())
})

it('[OF-10] the card says what the file holds and how large it is, and hands it over', async () => {
  await storeArticles([article(1), article(2)])
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return '#'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  renderScreen(<ExportCard round={0} />)
  await until(() => expect(place.textContent).toMatch(/2 articles: about \d+(\.\d)? (byte|kB)/))
  place.querySelector('button')?.click()
  await until(() => expect(saved).toHaveLength(1))
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('vedika-offline.zip')
  expect(Object.keys(await unzip(saved[0] as Blob))).toContain('articles/Headline-2-00000000.html')
  await until(() => expect(place.querySelector('button')).toHaveProperty('disabled', false))
})
