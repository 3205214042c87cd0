import { expect, it } from 'vitest'
import { zoneOffsets } from '../../scripts/zone-offsets.ts'

const now = Date.UTC(2026, 10, 29)

it('gives a zone without summer time one offset', () => {
  expect(zoneOffsets('Asia/Kolkata', now)).toEqual([[0, 330]])
})

it('gives the minute at which a zone’s clocks change, also by half an hour', () => {
  expect(zoneOffsets('Europe/Berlin', now)).toContainEqual([Date.UTC(2026, 9, 25, 1), 60])
  expect(zoneOffsets('America/St_Johns', now)).toContainEqual([Date.UTC(2027, 2, 14, 5, 30), -150])
  expect(zoneOffsets('Australia/Lord_Howe', now)).toContainEqual([Date.UTC(2026, 9, 3, 15, 30), 660])
})

it('refuses a zone that does not exist', () => {
  expect(() => zoneOffsets('Asia/Vedika', now)).toThrow(RangeError)
})
