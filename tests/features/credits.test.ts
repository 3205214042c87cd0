import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { browserCredits, serverCredits, typefaceCredits } from '#src/features/information/credits-texts.ts'

const root = resolve(import.meta.dirname, '..', '..')
const readManifest = (folder: string) => JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8'))
const credits = [...typefaceCredits, ...browserCredits, ...serverCredits]

it('[SH-09] the credits name every library of the product, each by the licence it has', () => {
  const credited = credits.flatMap(({ packages, licence }) => packages.map((name) => [name, licence] as const))
  const libraries = Object.keys(readManifest('.').dependencies)
  expect(libraries.filter((library) => !credited.some(([name]) => name === library))).toEqual([])
  for (const [name, licence] of credited) {
    expect([name, licence]).toEqual([name, readManifest(`node_modules/${name}`).license])
  }
})
