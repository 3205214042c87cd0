import { afterEach, describe, expect, it, vi } from 'vitest'
import { RichText } from '#src/ui/rich-text.tsx'
import { closeScreen, place, renderScreen } from '#tests/support/app/render-screen.tsx'
import { hostileHtml } from '../support/hostile/hostile-html.ts'

const known = new Set(
  'A B BLOCKQUOTE BR CODE DIV EM H1 H2 H3 H4 HR I LI OL P PRE S STRONG STYLE SUB SUP TABLE TBODY TD TH THEAD TR U UL'.split(
    ' ',
  ),
)
const harmless = new Set('class data-emotion data-named data-scrolls href rel tabindex target'.split(' '))

afterEach(closeScreen)

function show(html: string): HTMLElement {
  renderScreen(<RichText html={html} />)
  return place
}

describe('HTML that others wrote', () => {
  it('shows what articles and notes are made of', () => {
    const shown = show('<h2>Rain</h2><p>It <strong>begins</strong> at <a href="https://example.com/sea">sea</a></p>')
    expect(shown.querySelector('h2')?.textContent).toBe('Rain')
    expect(shown.querySelector('strong')?.textContent).toBe('begins')
    const link = shown.querySelector('a')
    expect(link?.href).toBe('https://example.com/sea')
    expect(link?.rel).toBe('noopener noreferrer')
  })

  it('[NO-12] runs nothing and loads nothing, whatever it holds', () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    for (const html of hostileHtml) {
      const shown = show(`<p>before</p>${html}<p>after</p>`)
      for (const element of shown.querySelectorAll('*')) {
        expect(known, html).toContain(element.tagName)
        expect(
          element.getAttributeNames().filter((name) => !harmless.has(name)),
          html,
        ).toEqual([])
        const address = element.getAttribute('href')
        if (address !== null) expect(address, html).toMatch(/^(https?:|mailto:)/i)
      }
    }
    expect(alert).not.toHaveBeenCalled()
  })
})
