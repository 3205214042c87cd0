import { expect, it } from 'vitest'
import { measureGrowth } from './measure-growth.ts'

const recorded = { 'a.test.ts': 40, 'b.test.ts': 30, 'c.test.ts': 30 }

it('a machine that is slower in everything is no growth', () => {
  expect(measureGrowth(recorded, { 'a.test.ts': 80, 'b.test.ts': 60, 'c.test.ts': 60 })).toBeCloseTo(0)
})

it('a file that became slower, or is new, is growth by its part of the whole', () => {
  expect(measureGrowth(recorded, { ...recorded, 'c.test.ts': 50 })).toBeCloseTo(0.2)
  expect(measureGrowth(recorded, { ...recorded, 'new.test.ts': 25 })).toBeCloseTo(0.25)
})

it('a file that became many times as slow counts as twice its time', () => {
  expect(measureGrowth(recorded, { ...recorded, 'c.test.ts': 300 })).toBeCloseTo(0.3)
})

it('a file that is gone makes room for others', () => {
  expect(measureGrowth(recorded, { 'a.test.ts': 40, 'b.test.ts': 30, 'new.test.ts': 30 })).toBeCloseTo(0)
})

it('a run of other files says so', () => {
  expect(() => measureGrowth(recorded, { 'other.test.ts': 1 })).toThrow('No file of this run has a recorded time')
})
