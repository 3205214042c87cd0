import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { equivalentMutations } from './equivalent-mutations.ts'
import { applyMutation } from './mutation.ts'
import { mutations } from './mutations.ts'

const names = mutations.map(({ name }) => name)

it('has at least 120 mutations with a name of their own', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(120)
})

it.each(mutations)('still fits the source: $name', (mutation) => {
  const source = readFileSync(mutation.file, 'utf8')
  const mutated = applyMutation(mutation, source)
  expect(mutated).not.toBe(source)
  // A syntax error would fail every test and prove nothing.
  expect(() => stripTypeScriptTypes(mutated)).not.toThrow()
})

it('names test files that exist', () => {
  const files = new Set(mutations.flatMap(({ tests }) => tests))
  expect([...files].filter((file) => !existsSync(file))).toEqual([])
})

it('explains only mutations that exist as equivalent', () => {
  expect(Object.keys(equivalentMutations).filter((name) => !names.includes(name))).toEqual([])
})
