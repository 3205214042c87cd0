import { afterEach, expect, it } from 'vitest'
import { findTextPlace, locateTextPlace, type TextPlace } from '#src/features/news/reading/text-place.ts'

const paragraphs = Array.from({ length: 12 }, (_, n) => `<p>${`Sentence ${n} of it all. `.repeat(20)}</p>`)
const shown: HTMLElement[] = []
afterEach(() => {
  for (const element of shown.splice(0)) element.remove()
})

/** A text of this width, scrolled so far. */
function show(width: number, scrollTop: number, html = paragraphs.join('')): [text: Element, edges: Edges] {
  const place = document.createElement('div')
  place.style.cssText = `width: ${width}px; height: 200px; overflow-y: auto`
  place.innerHTML = `<h1>Title</h1><div>${html}</div>`
  document.body.append(place)
  shown.push(place)
  place.scrollTop = scrollTop
  const { top, bottom } = place.getBoundingClientRect()
  return [place.lastElementChild as Element, { top, bottom }]
}
interface Edges {
  top: number
  bottom: number
}

it('a place found in a wide column is found again in a narrow one, by the words there', () => {
  const [wide, edges] = show(600, 700)
  const found = findTextPlace(wide, edges) as TextPlace
  expect(found.block).toBeGreaterThan(2)
  const [narrow, narrowEdges] = show(220, 0)
  const y = locateTextPlace(narrow, found) as number
  const scroller = narrow.parentElement as HTMLElement
  scroller.scrollTop = y - narrowEdges.top
  const again = findTextPlace(narrow, narrowEdges) as TextPlace
  expect(again.block).toBe(found.block)
  expect(again.offset).toBeCloseTo(found.offset, 1)
})

it('the top and the end are no places', () => {
  const [atTop, edges] = show(400, 0)
  expect(findTextPlace(atTop, edges)).toBe('top')
  const [atEnd, endEdges] = show(400, 100_000)
  expect(findTextPlace(atEnd, endEdges)).toBe('end')
})

it('a text that changed since has the place where the same words are, or nowhere', () => {
  const [text, edges] = show(400, 700)
  const found = findTextPlace(text, edges) as TextPlace
  const [longer] = show(400, 0, `<p>New.</p>${paragraphs.join('')}`)
  const paragraph = longer.querySelectorAll('p')[found.block + 1] as Element
  const { top, height } = paragraph.getBoundingClientRect()
  expect(locateTextPlace(longer, found)).toBeCloseTo(top + found.offset * height, 0)
  const [other] = show(400, 0, '<p>Another article.</p>')
  expect(locateTextPlace(other, found)).toBeUndefined()
})
