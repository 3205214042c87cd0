import { expect, it, vi } from 'vitest'
import { readInert } from '#src/app/cached-screen/read-inert.ts'

function show(html: string): HTMLElement {
  const host = document.createElement('div')
  host.append(...readInert(html))
  document.body.append(host)
  return host
}

it.each([
  ['an address', '<a href="javascript:ran()">x</a>'],
  ['letters of both cases', '<a href="JavaScript:ran()">x</a>'],
  ['a tab and a line end within', '<a href="java&#9;scr&#10;ipt:ran()">x</a>'],
  ['control characters before', '<a href="&#1; &#31;javascript:ran()">x</a>'],
  ['a link of a drawing', '<svg><a xlink:href="java&#9;script:ran()"><text y="9">x</text></a></svg>'],
  [
    'an address that is set later',
    '<svg><a><set attributeName="href" to="javascript:ran()"/><text y="9">x</text></a></svg>',
  ],
  [
    'an address by animation',
    '<svg><a><animate attributeName="href" values="javascript:ran()"/><text y="9">x</text></a></svg>',
  ],
  ['a form', '<form action="java&#9;script:ran()"><button>x</button></form>'],
  ['a button of a form', '<form><button formaction="javascript:ran()">x</button></form>'],
  ['a handler', '<button onclick="ran()">x</button>'],
])('a press runs no script: %s', (_, html) => {
  const ran = vi.fn()
  Object.assign(window, { ran })
  const host = show(html)
  expect(host.innerHTML).not.toMatch(/ran\(|script:/)
  expect(host.textContent).toBe('x')
  host.remove()
})

it('leaves addresses, styles and boxes as they are', () => {
  const html =
    '<a href="https://a.example/?q=javascript:x" style="color: red">x</a><form action="/search"><input value="12:30"></form>'
  const host = show(html)
  expect(host.innerHTML).toBe(html)
  host.remove()
})
