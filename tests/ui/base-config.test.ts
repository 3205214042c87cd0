import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createSystem, defaultBaseConfig, type SystemContext, type SystemStyleObject } from '@chakra-ui/react'
import { expect, test } from 'vitest'
import { baseConfig } from '#src/ui/theme/base-config.ts'
import { system } from '#src/ui/theme/system.ts'

const { theme = {}, globalCss = {} } = system._config
/** Conditions of our own, for the page background. */
const ownConditions = { grey: '.grey &', greyDark: '.dark.grey &', sepia: '.sepia &', black: '.dark.black &' }
const chakraConfig = { ...defaultBaseConfig, conditions: { ...defaultBaseConfig.conditions, ...ownConditions } }
/** The theme with all of Chakra's base configuration. */
const whole = createSystem(chakraConfig, { preflight: true, globalCss, theme })
const root = resolve(import.meta.dirname, '..', '..')
const sources = globSync(['src/**/*.tsx', 'src/ui/theme/*.ts'], { cwd: root, exclude: ['**/base-config.ts'] }).map(
  (file) => readFileSync(join(root, file), 'utf8'),
)

const tokenNames = Array.from(new Set(whole.tokens.allTokens.map(({ path }) => path.slice(1).join('.'))))

/** Style properties in the sources, each with its literal value, or with those in the rest of its line. */
function findStyles(): Map<string, Set<unknown>> {
  const styles = new Map<string, Set<unknown>>()
  const lines = sources.flatMap((text) => [...text.matchAll(/\b([a-zA-Z]+)(?:=(?="([^"]*)")|[=:](?=(.*)))/g)])
  for (const [, name = '', plain, rest = JSON.stringify(plain)] of lines) {
    if (!whole.isValidProperty(name)) continue
    const values = styles.get(name) ?? new Set()
    for (const [, text] of rest.matchAll(/['"]([^'"]+)['"]/g)) values.add(text)
    for (const [literal] of rest.matchAll(/\b(true|false|0|[1-9]\d*)\b/g)) values.add(JSON.parse(literal))
    styles.set(name, values)
  }
  return styles
}

/** Untyped, because these styles are assembled from source text. */
function cssOf(styling: SystemContext, name: string, value: unknown): unknown {
  return styling.css({ [name]: value } as SystemStyleObject)
}

/** In our version, focus does not scroll a clipped text to its end. */
const ownMeanings: Record<string, object> = { lineClamp: { overflow: 'clip' } }

/** Chakra also stores the background as `currentBg`, which this app does not use. */
function withoutCurrentBg(styles: unknown): unknown {
  return JSON.parse(JSON.stringify(styles, (key, value) => (key === '--bg-currentcolor' ? undefined : value)))
}

test('every style of the sources means what it means in Chakra, or what is told here', () => {
  const styles = findStyles()
  expect(styles.size).toBeGreaterThan(80)
  for (const [name, values] of styles) {
    const tokens = tokenNames.filter((token) => JSON.stringify(cssOf(whole, name, token)).includes('var(--chakra-'))
    for (const value of [...values, ...tokens]) {
      const css = Object.assign({}, withoutCurrentBg(cssOf(whole, name, value)), ownMeanings[name])
      expect({ name, value, css: cssOf(system, name, value) }).toEqual({ name, value, css })
    }
  }
})

test('every condition of the sources is the one of Chakra, or one of our own', () => {
  const named = sources.flatMap((text) => [...text.matchAll(/\b_([a-z][a-zA-Z]+)(?=[=:])/g)].map(([, name]) => name))
  const used = Object.entries(defaultBaseConfig.conditions ?? {}).filter(([name]) => named.includes(name))
  expect(used.length).toBeGreaterThan(8)
  expect(baseConfig.conditions).toEqual({ ...Object.fromEntries(used), ...ownConditions })
})

test('tokens, global styles and the reset are those of Chakra', () => {
  expect(system._global).toEqual(withoutCurrentBg(whole._global))
})
