import { afterEach, expect, test, vi } from 'vitest'
import {
  type CachedScreen,
  forgetCachedScreens,
  readCachedScreen,
  writeCachedScreen,
} from '#src/platform/cached-screen.ts'

const at = (path: string) => new URL(path, location.origin) as unknown as Location
const screenOf = (person: string, keptAt: number): CachedScreen => {
  const rest = { build: 'b', below: [], globalCss: '', classCss: '', classes: [], fonts: [], window: '' }
  return { ...rest, html: `<p>{"keptAt":1,"person":"${person}"}</p>`, keptAt, person }
}
const keptPaths = () => Object.keys(localStorage).map((key) => key.replace('vedika.screen:', ''))

afterEach(() => localStorage.clear())

test('a seventh screen takes the place of the oldest', () => {
  for (const number of [3, 1, 2, 4, 5, 6]) writeCachedScreen(at(`/${number}`), screenOf('', number))
  writeCachedScreen(at('/7'), screenOf('', 7))
  expect(keptPaths().toSorted()).toEqual(['/2', '/3', '/4', '/5', '/6', '/7'])
  expect(readCachedScreen(at('/7?source=installed'))).toEqual(screenOf('', 7))
})

test('screens of everybody else are forgotten, and those that nobody can read', () => {
  writeCachedScreen(at('/mine'), screenOf('me', 1))
  writeCachedScreen(at('/other'), screenOf('other', 2))
  writeCachedScreen(at('/visitor'), screenOf('', 3))
  localStorage.setItem('vedika.screen:/broken', 'broken{')
  expect(readCachedScreen(at('/broken'))).toBeUndefined()
  forgetCachedScreens('me')
  expect(keptPaths()).toEqual(['/mine'])
  forgetCachedScreens()
  expect(keptPaths()).toEqual([])
})

test('a screen is kept without parsing the others', () => {
  for (const number of [1, 2, 3]) writeCachedScreen(at(`/${number}`), screenOf('', number))
  const parse = vi.spyOn(JSON, 'parse')
  writeCachedScreen(at('/4'), screenOf('', 4))
  forgetCachedScreens('')
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
  expect(keptPaths()).toHaveLength(4)
})

test('a few characters beyond Latin-1 do not double a screen’s room in storage', () => {
  for (const text of ['“a”… 😀 नमस्ते', 'नमस्ते']) {
    const screen = { ...screenOf('', 1), html: text + 'a'.repeat(100) }
    writeCachedScreen(at('/1'), screen)
    expect(readCachedScreen(at('/1'))).toEqual(screen)
    expect(localStorage.getItem('vedika.screen:/1')).toMatch(/^[ -~]*$/)
  }
})

test('a screen in another script is stored as it is', () => {
  const screen = { ...screenOf('', 1), html: 'नमस्ते '.repeat(100) }
  writeCachedScreen(at('/1'), screen)
  expect(readCachedScreen(at('/1'))).toEqual(screen)
  expect(localStorage.getItem('vedika.screen:/1')).toContain('नमस्ते नमस्ते')
})

test('a screen that fits is kept with its answers, also where escapes would not fit', () => {
  const screen = { ...screenOf('', 1), html: 'नमस्ते'.repeat(4000) + 'a'.repeat(130_000), answers: { news: 1 } }
  writeCachedScreen(at('/1'), screen)
  expect(readCachedScreen(at('/1'))).toEqual(screen)
})
