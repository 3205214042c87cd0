import { expect, it } from 'vitest'
import { ownSidesAfter } from '#src/database/rows/own-sides.ts'
import { joinVersions } from '#src/merge/overlap.ts'

const [a, b, c] = ['a', 'b', 'c'].map((text) => `<p>version ${text}</p>`) as [string, string, string]
const overlap = joinVersions(a, b)

it('[NO-09] takes what the text held for its own in an overlap from elsewhere', () => {
  expect(ownSidesAfter({ description: a }, { description: overlap }, 'elsewhere')).toEqual({ ownSides: [a] })
})

it('[NO-09] takes what is new for its own in an overlap made here', () => {
  expect(ownSidesAfter({ description: a }, { description: overlap }, 'here')).toEqual({ ownSides: [b] })
})

it('[NO-09] says nothing where several versions, or none, may be this device’s', () => {
  expect(ownSidesAfter({ description: a + b }, { description: overlap }, 'elsewhere')).toEqual({})
  expect(ownSidesAfter({ description: c }, { description: overlap }, 'elsewhere')).toEqual({})
  expect(ownSidesAfter(undefined, { description: overlap }, 'elsewhere')).toEqual({})
})

it('[NO-09] keeps the version that is known as its own while the overlap stands', () => {
  const row = { description: overlap, ownSides: [b] }
  const edited = { description: joinVersions(overlap, c) }
  expect(ownSidesAfter(row, edited, 'elsewhere')).toEqual({ ownSides: [b] })
  expect(ownSidesAfter(row, { description: b }, 'here')).toEqual({})
})
