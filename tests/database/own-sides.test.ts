import { expect, it } from 'vitest'
import { ownSidesAfter } from '#src/database/rows/own-sides.ts'
import { joinVersions } from '#src/merge/conflict.ts'

const [a, b, c] = ['a', 'b', 'c'].map((text) => `<p>version ${text}</p>`) as [string, string, string]
const conflict = joinVersions(a, b)

it('[NO-09] in a conflict from elsewhere, marks the version that the text already held', () => {
  expect(ownSidesAfter({ description: a }, { description: conflict }, 'elsewhere')).toEqual({ ownSides: [a] })
})

it('[NO-09] in a conflict made here, marks the new version', () => {
  expect(ownSidesAfter({ description: a }, { description: conflict }, 'here')).toEqual({ ownSides: [b] })
})

it('[NO-09] marks no version if several, or none, can be this device’s', () => {
  expect(ownSidesAfter({ description: a + b }, { description: conflict }, 'elsewhere')).toEqual({})
  expect(ownSidesAfter({ description: c }, { description: conflict }, 'elsewhere')).toEqual({})
  expect(ownSidesAfter(undefined, { description: conflict }, 'elsewhere')).toEqual({})
})

it('[NO-09] keeps the marked version until the conflict is resolved', () => {
  const row = { description: conflict, ownSides: [b] }
  const edited = { description: joinVersions(conflict, c) }
  expect(ownSidesAfter(row, edited, 'elsewhere')).toEqual({ ownSides: [b] })
  expect(ownSidesAfter(row, { description: b }, 'here')).toEqual({})
})
