import { vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { picturePath } from '#src/features/news/picture-path.ts'
import { listCachedPictures, PICTURES_CACHE } from '#src/platform/cached-pictures.ts'
import { button, heading, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { defineFakeSpeech } from '../support/app/fake-speech-engine.ts'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const pathOf = (name: string) => `/pages/news/details/${encodeURIComponent(`https://vedika.example/starter/${name}`)}`
const path = pathOf('how-the-monsoon-forms')
const MISSING = 'f'.repeat(32)
const figure = page.getByCss('[data-quoted-text] figure')
const image = page.getByCss('[data-quoted-text] img')

/** A picture of 1200 by 675 pixels. */
const write = (id: string, alt = '') => `<img src="picture:${id}" alt="${alt}" width="1200" height="675">`

/** From now on, the article has this text. `writeText` gets the id of a stored picture of 1200 by 675 pixels. */
function giveText(app: AppScreen, writeText: (id: string) => string): void {
  app.network.on(/\/public\/news\/article\?/, async (_, proceed) => {
    const answer = await (await proceed()).json()
    return Response.json({ ...answer, summary: 'In short.', text: writeText(answer.picture) })
  })
}

const lines = (count: number) => '<p>A line that is told.</p>'.repeat(count)
const boxOf = (element: Element) => element.getBoundingClientRect()
const elementOf = async (locator: typeof image) => (await locator.findElement()) as HTMLImageElement

test('[RD-04] formulas of an article are drawn, other code stays as it is', async ({ app }) => {
  giveText(app, () => '<p>Where <code>$x^2$</code> is, <code>echo $PATH</code> and $5 or $6.</p>')
  await app.open(path)
  const drawn = page.getByCss('[data-quoted-text] .katex')
  await expect.element(drawn).toHaveLength(1)
  await expect.element(drawn).toMatchTextContent('x')
  await expect.element(page.getByCss('[data-quoted-text] code')).toHaveTextContent('echo $PATH')
  await expect.element(text(/and \$5 or \$6\./)).toBeVisible()
  await expectNoSeriousFault()
})

test('[LG-10] [RD-04] a log-out keeps no picture but those of public articles', async ({ app }) => {
  const [own, inText] = ['a'.repeat(32), 'b'.repeat(32)]
  giveText(app, () => `<p>One</p>${write(inText)}`)
  await app.signIn()
  await app.open(path)
  await expect.element(text('One')).toBeVisible()
  const kept = await caches.open(PICTURES_CACHE)
  for (const id of [own, inText]) await kept.put(picturePath(id, 'large'), new Response('picture'))
  await app.logOut()
  await app.expectPath('/pages/user/login')
  expect(await listCachedPictures()).toEqual([picturePath(inText, 'large')])
})

// An article each that no other test opens: a picture that the page has had is there at once.
for (const [width, name] of [
  [390, 'how-blood-pressure-is-measured'],
  [1280, 'how-photosynthesis-works'],
] as const) {
  test(`[RD-04] a picture keeps its space before it is loaded, ${width} wide`, async ({ app }) => {
    await page.viewport(width, 844)
    giveText(
      app,
      (id) =>
        `${lines(200)}<figure>${write(id, 'Clouds &amp; sea')}<figcaption>The coast</figcaption></figure>${lines(3)}`,
    )
    await app.open(pathOf(name))
    const shown = await elementOf(image)
    expect(shown).toMatchObject({ loading: 'lazy', decoding: 'async', alt: 'Clouds & sea', complete: false })
    expect(shown.getAttribute('width')).toBe('1200')
    expect(shown.getAttribute('height')).toBe('675')
    const column = boxOf(shown.closest('[data-quoted-text]') as Element)
    const before = boxOf(shown)
    expect(before.width).toBeCloseTo(column.width, 0)
    expect(before.height).toBeCloseTo((before.width * 675) / 1200, 0)
    expect(getComputedStyle(shown).borderRadius).not.toBe('0px')
    await expect.element(page.getByText('The coast')).toBeInTheDocument()
    shown.scrollIntoView()
    await expect.poll(() => shown.naturalWidth).toBe(1200)
    const { width: loadedWidth, height } = boxOf(shown)
    expect([loadedWidth, height]).toEqual([before.width, before.height])
    expect(document.documentElement.scrollWidth).toBe(width)
    await expectNoSeriousFault()
  })
}

test('[RD-04] a picture is no wider than it is', async ({ app }) => {
  giveText(app, (id) => `<p>Before.</p>${write(id).replace('1200', '120').replace('675', '68')}<p>After.</p>`)
  await app.open(path)
  expect(boxOf(await elementOf(image)).width).toBe(120)
})

test('[RD-04] a picture that is too high for the paper keeps its proportions', async ({ app }) => {
  giveText(app, (id) => `<figure>${write(id)}<figcaption>High</figcaption></figure>`)
  await app.open(path)
  const shown = await elementOf(image)
  await expect.poll(() => shown.naturalWidth).toBe(1200)
  await commands.emulateMedia({ media: 'print' })
  await expect.poll(() => boxOf(shown).height).toBeLessThan(420)
  expect(boxOf(shown).width / boxOf(shown).height).toBeCloseTo(1200 / 675, 1)
})

test('[RD-04] a picture that does not load is gone with its empty figure; a caption stays', async ({ app }) => {
  giveText(
    app,
    () => `<figure>${write(MISSING)}</figure><figure>${write('e'.repeat(32))}<figcaption>Words</figcaption></figure>`,
  )
  await app.open(path)
  await expect.element(page.getByRole('figure').getByText('Words')).toBeVisible()
  await expect.element(image).toHaveLength(0)
  expect(getComputedStyle(await figure.first().findElement()).display).toBe('none')
  await expect.element(figure.last()).toBeVisible()
})

test('[RD-04] no address but ours is ever asked for', async ({ app }) => {
  const foreign =
    '<img src="https://t.example/p.gif" alt="" width="60" height="40"><img srcset="/x.png 1x" src="/y.png">'
  giveText(app, (id) => `<p>Before.</p>${foreign}${write(id)}${write('../../x')}`)
  await app.open(path)
  await expect.element(image).toHaveLength(1)
  expect((await elementOf(image)).getAttribute('src')).toMatch(
    /^\/api\/vedika\/public\/news\/picture\/[\da-f]{32}\/large$/,
  )
})

test('[RD-04] what a picture shows is not counted, read aloud or quoted', async ({ app }) => {
  defineFakeSpeech(['en-IN'])
  const words = 'Hidden words. '.repeat(300)
  giveText(
    app,
    (id) => `<p>It began in ${write(id, words)} June. It ended late.</p>${write(MISSING, words)}<p>Rain fell.</p>`,
  )
  await app.open(`${path}?quote=${encodeURIComponent('It began in June.')}`)
  await expect.element(text('1 min read')).toBeVisible()
  const quoted = () => [...(CSS.highlights.get('quote') ?? [])].map(String)
  await expect.poll(() => quoted().join().replace(/\s+/g, ' ')).toBe('It began in June.')
  await button('Listen').click()
  for (const _ of ['In short.', 'It began in June.', 'It ended late.', 'Rain fell.']) window.fakeSpeech.finish()
  const spoken = window.fakeSpeech.spoken.map((each) => each.text.replace(/\s+/g, ' '))
  expect(spoken).toEqual(['In short.', 'It began in June.', 'It ended late.', 'Rain fell.'])
})

test('[RD-04] a table beside pictures scrolls inside itself', async ({ app }) => {
  await page.viewport(390, 844)
  const cells = Array.from({ length: 30 }, (_, n) => `<td>Cell ${n}</td>`).join('')
  giveText(app, (id) => `<table><tbody><tr>${cells}</tr></tbody></table><pre>${'x'.repeat(500)}</pre>${write(id)}`)
  await app.open(path)
  await expect.element(heading()).toBeVisible()
  await expect.element(image).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('[RD-04] the download for offline reading fetches the pictures in texts', async ({ app }) => {
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker)
  const id = 'd'.repeat(32)
  app.network.on(/\/public\/news\/category\/india\?/, async (_, proceed) => {
    const answer = await (await proceed()).json()
    answer.content[0].text += write(id)
    return Response.json(answer)
  })
  await app.open('/pages/news/offline')
  await page.getByLabelText('India').selectOptions('20')
  await button('Download now').click()
  await expect.element(text('Downloaded just now.')).toBeVisible()
  await page.getByLabelText('India').selectOptions('0') // the choice outlives the test
  const asked = app.network.callsTo(/\/news\/picture\//).map((call) => call.path)
  expect(asked.filter((each) => each.includes(id))).toEqual([`/api/vedika/public/news/picture/${id}/large`])
})
