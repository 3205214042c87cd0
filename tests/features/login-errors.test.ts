import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { authTexts } from '#src/features/auth/auth-texts.ts'

const root = resolve(import.meta.dirname, '..', '..')

test('[LG-07] the three login error texts are in the catalogue', () => {
  expect(authTexts.errors).toEqual({
    unknown: 'Some error occurred, Contact system administrator.',
    invalid: 'Invalid username or password.',
    disabled: 'User currently disabled. Please contact system administrator.',
  })
})

test('[LG-07] no screen shows one of them', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/auth-texts.ts'] })
  expect(sources.length).toBeGreaterThan(100)
  const texts = [/authTexts\.errors/, ...Object.values(authTexts.errors)]
  const shown = sources.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return texts.some((text) => source.search(text) >= 0)
  })
  expect(shown).toEqual([])
})
