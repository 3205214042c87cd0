import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { expect, test } from './fixtures.ts'

/** The packages that the page and the service worker import, types excepted. */
function findImported(): string[] {
  const found = new Set<string>()
  for (const file of globSync('{src,sw,schemas}/**/*.{ts,tsx}', { exclude: ['src/app/server-render/**'] })) {
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import (?!type).*?|\} )from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm,
    )
    for (const [, direct, later] of imports) {
      const [scope = '', name] = (direct ?? later ?? '').split('/')
      found.add(scope.startsWith('@') ? `${scope}/${name}` : scope)
    }
  }
  return [...found].filter((name) => !builtinModules.includes(name) && !name.startsWith('node:')).sort()
}

/** Hand on react-router, and are replaced by src/platform/html-fragment.ts. */
const NOT_BUNDLED = ['react-router-dom', 'hast-util-from-html-isomorphic']

test('the build carries the licence of every package and typeface in it', async ({ server }) => {
  const answer = await fetch(`${server.address}/licenses.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const titles = (await answer.text()).matchAll(/^## (\S+)/gm)
  const named = new Set(Array.from(titles, ([, name]) => name))
  const imported = findImported()
  expect(imported.length).toBeGreaterThan(30)
  expect(imported.filter((name) => !named.has(name) && !NOT_BUNDLED.includes(name))).toEqual([])
  for (const name of ['workbox-core', 'inter', 'literata', 'noto-sans-devanagari', 'noto-serif-devanagari'])
    expect(named).toContain(name)
})
