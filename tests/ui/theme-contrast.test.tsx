import { afterEach, beforeEach, expect, it } from 'vitest'
import { semanticTokens } from '#src/ui/theme/tokens.ts'
import { closeScreen, renderScreen } from '#tests/support/app/render-screen.tsx'

const themes = ['light default', 'light grey', 'light sepia', 'dark default', 'dark grey', 'dark black']
/** Grounds of text, and all colours of text on each of them. */
const grounds = ['page', 'surface', 'raised', 'hover']
const words = ['text', 'muted', 'accent', 'danger', 'caution', 'good']
/** Further pairs: text, and its ground. */
const pairs = [
  ['accent', 'accentSoft'],
  ['text', 'accentSoft'],
  ['danger', 'dangerSoft'],
  ['caution', 'cautionSoft'],
  ['text', 'cautionSoft'],
  ['good', 'goodSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['page', 'danger'],
  ['page', 'text'],
]
/** Outlines of controls, which need 3:1 on the backgrounds that they are on. */
const outlines = ['control']
/** Neither text nor its ground: separators, and the logo. */
const others = ['line', 'flame']

const classes = document.documentElement.className

beforeEach(() => void renderScreen(<p />))

afterEach(() => {
  closeScreen()
  document.documentElement.className = classes
})

function readColour(name: string): string {
  const property = `--chakra-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  return getComputedStyle(document.documentElement).getPropertyValue(property).trim()
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, next: string): number {
  const [low = 0, high = 0] = [luminanceOf(readColour(one)), luminanceOf(readColour(next))].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

it('[RD-07] every colour is text, a ground of text, an outline, or told to be neither', () => {
  const named = new Set([...grounds, ...words, ...pairs.flat(), ...outlines, ...others])
  expect(Object.keys(semanticTokens.colors ?? {}).sort()).toEqual([...named].sort())
})

it.each(themes)('[RD-07] text has a contrast of 4.5:1 in %s, outlines of 3:1', (theme) => {
  document.documentElement.className = theme
  const faint = [...grounds.flatMap((ground) => words.map((word) => [word, ground])), ...pairs]
    .map(([word = '', ground = '']) => ({ word, ground, contrast: contrastOf(word, ground) }))
    .filter(({ contrast }) => !(contrast >= 4.5))
  expect(faint).toEqual([])
  for (const ground of ['page', 'surface', 'raised'])
    expect(contrastOf('control', ground), ground).toBeGreaterThanOrEqual(3)
})

it('[RD-07] black is black, and sepia is neither white nor blue', () => {
  document.documentElement.className = 'dark black'
  expect(readColour('page')).toBe('#000000')
  document.documentElement.className = 'light sepia'
  const [red = 0, , blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(readColour('page').slice(start, start + 2), 16),
  )
  expect(red - blue).toBeGreaterThan(20)
})
