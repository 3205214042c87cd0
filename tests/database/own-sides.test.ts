import { expect, it } from 'vitest'
import { ownSidesAfter } from '#src/database/rows/own-sides.ts'
import { joinVersions } from '#src/merge/conflict.ts'

const [a, b, c] = ['a', 'b', 'c'].map((text) => `<p>version ${text}</p>`) as [string, string, string]
const conflict = joinVersions(a, b)

it('[NO-09] takes what the text held for its own in a conflict from elsewhere', () => {
  expect(ownSidesAfter({ description: a }, { description: conflict }, 'elsewhere')).toEqual({ ownSides: [a] })
})

it('[NO-09] takes what is new for its own in a conflict made here', () => {
  expect(ownSidesAfter({ description: a }, { description: conflict }, 'here')).toEqual({ ownSides: [b] })
})

it('[NO-09] says nothing where several versions, or none, may be this device’s', () => {
  expect(ownSidesAfter({ description: a + b }, { description: conflict }, 'elsewhere')).toEqual({})
  expect(ownSidesAfter({ description: c }, { description: conflict }, 'elsewhere')).toEqual({})
  expect(ownSidesAfter(undefined, { description: conflict }, 'elsewhere')).toEqual({})
})

it('[NO-09] keeps the version that is known as its own while the conflict stands', () => {
  const row = { description: conflict, ownSides: [b] }
  const edited = { description: joinVersions(conflict, c) }
  expect(ownSidesAfter(row, edited, 'elsewhere')).toEqual({ ownSides: [b] })
  expect(ownSidesAfter(row, { description: b }, 'here')).toEqual({})
})
