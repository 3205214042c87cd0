import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Literals that the analysis takes for quadratic, and why they are not. */
const LINEAR = new Map([
  [
    String.raw`/((?:\s(?![\p{M}\u200c\u200d]))*)(<[^<>]*>|(?:[^\s<]|\s(?=[\p{M}\u200c\u200d]))+|<|$)/gu`,
    'matches at every place, so that no white space is read twice',
  ],
])

/** Every regular expression literal below a folder, with the files that hold it. */
function findLiterals(pattern: string): Map<string, { source: string; flags: string; files: string[] }> {
  const found = new Map<string, { source: string; flags: string; files: string[] }>()
  for (const file of globSync(pattern)) {
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    visit(program, (node) => {
      const regex = node.regex as { pattern: string; flags: string } | undefined
      if (node.type !== 'Literal' || !regex) return
      const literal = `/${regex.pattern}/${regex.flags}`
      const files = found.get(literal)?.files ?? []
      found.set(literal, { source: regex.pattern, flags: regex.flags, files: [...files, file] })
    })
  }
  return found
}

function visit(node: unknown, see: (node: Record<string, unknown>) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) see(node as Record<string, unknown>)
  for (const child of Object.values(node)) visit(child, see)
}

const isSlow = (source: string, flags: string) => analyse({ source, flags }).reports.length > 0

it('no regular expression takes more than linear time', () => {
  const literals = findLiterals('{schemas,src,sw,server}/**/*.{ts,tsx}')
  expect(literals.size).toBeGreaterThan(250)
  const slow = [...literals].filter(([, { source, flags }]) => isSlow(source, flags))
  expect(slow.filter(([literal]) => !LINEAR.has(literal)).map(([literal, { files }]) => [literal, files])).toEqual([])
  expect(slow.map(([literal]) => literal).sort()).toEqual([...LINEAR.keys()])
})

it.each([/(?:^|\n\n)((?:[a-z_]+:(?: [^\n]*)?\n?)+)$/, /<[^>]*>/, /\s*\n/])('%s would be found', ({ source, flags }) => {
  expect(isSlow(source, flags)).toBe(true)
})
