import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Markdown } from '#src/features/chat/markdown/markdown.tsx'
import { closeScreen, place, renderAt } from '#tests/support/app/render-screen.tsx'
import { until } from '#tests/support/measure/until.ts'
import { measurePageCpu } from '../../support/app/measure-page-cpu.ts'
import { costlyAnswers, ordinaryMarkdown } from '../../support/hostile/costly-markdown.ts'
import { hostileMarkdown } from '../../support/hostile/hostile-markdown.ts'
import { expectTimesBelow } from '../../support/measure/compare-times.ts'

afterEach(closeScreen)

function show(...texts: string[]): void {
  renderAt(
    '/',
    texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
      <section key={index}>
        <Markdown text={text} sourceCount={2} />
      </section>
    )),
  )
}

/** Decoded path of a URL on this site; empty for any other URL. */
function plainPath(address: string): string {
  const { origin, pathname } = new URL(address, location.origin)
  return origin === location.origin ? decodeURIComponent(pathname).replace(/\/+/g, '/') : ''
}

/** Unsafe parts of one element of an answer. */
function faultsOf(element: Element): string[] {
  const faults: string[] = []
  const tag = element.localName
  if (
    /^(script|iframe|object|embed|img|image|video|audio|source|link|style|base|meta|form|use|foreignobject)$/.test(tag)
  )
    faults.push(`<${tag}>`)
  for (const { name, value } of element.attributes) {
    if (/^(on|id$|name$|src|srcset$|action$|formaction$|ping$|background$|xlink:href$)/.test(name))
      faults.push(`${tag} ${name}`)
    if (/url\(|expression|javascript:/i.test(value) && name !== 'href') faults.push(`${tag} ${name}=${value}`)
    if (name === 'href' && !/^(https?:\/\/[^/\\]|mailto:|\/(?![/\\]))/.test(value)) faults.push(`${tag} href=${value}`)
    if (name === 'href' && /^\/(api|secure\/logout)/i.test(plainPath(value))) faults.push(`${tag} href=${value}`)
  }
  if (
    tag === 'a' &&
    element.getAttribute('href')?.startsWith('http') &&
    element.getAttribute('rel') !== 'noopener noreferrer'
  )
    faults.push('a without rel')
  return faults
}

it('[CH-15] nothing that a model writes runs, loads, leads astray or bears a name', async () => {
  expect(hostileMarkdown.length).toBeGreaterThan(150)
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
  const before = performance.getEntriesByType('resource').length
  show(...hostileMarkdown)
  await until(() => expect(place.querySelectorAll('.katex').length).toBeGreaterThan(30))
  const faults = [...place.querySelectorAll('section')].flatMap((section, index) =>
    [...section.querySelectorAll('*')].flatMap(faultsOf).map((fault) => ({ fault, of: hostileMarkdown[index] })),
  )
  expect(faults).toEqual([])
  const loaded = performance.getEntriesByType('resource').slice(before)
  expect(loaded.filter(({ name }) => new URL(name).origin !== location.origin)).toEqual([])
  expect(alert).not.toHaveBeenCalled()
})

it('[CH-15] the faults that are looked for would be found', () => {
  place.innerHTML =
    '<p id="x"></p><a href="javascript:x">x</a><a href="https://x.test">x</a><span style="a: url(x)"></span><img src="">'
  expect([...place.querySelectorAll('*')].flatMap(faultsOf).length).toBe(6)
})

it('[CH-15] HTML is shown as it was written; pictures and foreign links wait for a click', () => {
  show(
    'A <b>bold</b> word ![A chart](https://pictures.test/x.png) [in the app](/pages/news/list) [mail](mailto:a@b.test)',
  )
  expect(place.textContent).toContain('A <b>bold</b> word')
  const links = [...place.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.target,
  ])
  expect(links).toEqual([
    ['Image: A chart', 'https://pictures.test/x.png', '_blank'],
    ['in the app', '/pages/news/list', ''],
    ['mail', 'mailto:a@b.test', '_blank'],
  ])
})

it('[CH-01] formulas by every delimiter are typeset, sums of money and code are not', async () => {
  show(
    'Inline \\(a^2\\) and $b^2$.\n\n\\[\nc^2\n\\]\n\n$$d^2$$\n\n- item\n  \\[ e^2 \\]\n\nIt costs $5 to $10, or $20-$30.\n\n`\\(code\\) $x$`\n\n```\n\\[code\\]\n```',
  )
  await until(() => expect(place.querySelectorAll('.katex').length).toBe(5))
  expect(place.querySelectorAll('.katex-display').length).toBe(3)
  expect(place.textContent).toContain('It costs $5 to $10, or $20-$30.')
  expect(place.querySelector('p code')?.textContent).toBe('\\(code\\) $x$')
  expect(place.querySelector('pre')?.textContent).toBe('\\[code\\]\n')
})

it('[CH-01] tables, code with its language and a way to copy it, and the numbers of sources', async () => {
  show('| a | b |\n| - | - |\n| 1 | 2 |\n\n```python\nprint(1)\n```\n\nSaid [1] and [2], not [3].')
  expect(place.querySelectorAll('td').length).toBe(2)
  await expect.element(page.getByText('python', { exact: true })).toBeVisible()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: 'Copy code' }).click()
  expect(write).toHaveBeenCalledWith('print(1)\n')
  await expect.element(page.getByRole('button', { name: 'Source 2' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Source 3' }).elements()).toEqual([])
  expect(place.textContent).toContain('not [3]')
})

it.each(Object.entries(costlyAnswers))('%s are shown whole, about as fast as ordinary text', async (_, write) => {
  const measure = (text: string) => {
    show('')
    return measurePageCpu(() => show(text))
  }
  await expectTimesBelow(
    3,
    (size) => measure(write(size)),
    (size) => measure(ordinaryMarkdown(size)),
    16_000,
  )
  expect(place.textContent).toContain('They are shown as plain text.')
})
