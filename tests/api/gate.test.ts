import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Gate } from '#src/api/gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[OF-03] opens by itself after the pause that the server asked for', () => {
  const gate = new Gate()
  const seen: string[] = []
  gate.state$.subscribe(({ kind }) => seen.push(kind))
  gate.pause(300_000)
  vi.advanceTimersByTime(299_999)
  expect(gate.isOpen).toBe(false)
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['open', 'paused', 'open'])
})

it('keeps the longer of two pauses', () => {
  const gate = new Gate()
  gate.pause(10_000)
  gate.pause(1000)
  vi.advanceTimersByTime(9999)
  expect(gate.isOpen).toBe(false)
  gate.pause(20_000)
  vi.advanceTimersByTime(10_000)
  expect(gate.isOpen).toBe(false)
})

it('[OF-04] stays shut after a 401 until someone signs in', () => {
  const gate = new Gate()
  gate.pause(1000)
  gate.shut({ kind: 'signIn' })
  gate.pause(1000)
  vi.advanceTimersByTime(60_000)
  expect(gate.state).toEqual({ kind: 'signIn' })
  gate.signedIn()
  expect(gate.isOpen).toBe(true)
})

it('[OF-03] a sign-in does not end a pause', () => {
  const gate = new Gate()
  gate.pause(1000)
  gate.signedIn()
  expect(gate.isOpen).toBe(false)
})

it('[OF-08] stays shut in an outdated app, whatever else happens', () => {
  const gate = new Gate()
  gate.pause(1000)
  gate.outdate()
  gate.shut({ kind: 'signIn' })
  gate.signedIn()
  gate.pause(1000)
  vi.advanceTimersByTime(60_000)
  expect(gate.state).toEqual({ kind: 'outdated' })
})

it('[OF-03] believes no pause of more than 15 minutes', () => {
  const gate = new Gate()
  gate.pause(6 * 3_600_000)
  expect(gate.state).toEqual({ kind: 'paused', until: Date.now() + 15 * 60_000 })
  vi.advanceTimersByTime(15 * 60_000)
  expect(gate.isOpen).toBe(true)
})

it('does not ask in a loop a server that names no time at all', () => {
  const gate = new Gate()
  gate.pause(0)
  vi.advanceTimersByTime(999)
  expect(gate.isOpen).toBe(false)
  vi.advanceTimersByTime(1)
  expect(gate.isOpen).toBe(true)
})

it.each([-86_400_000, 86_400_000])('[OF-03] keeps the length of a pause when the clock is set by %i ms', (jump) => {
  const gate = new Gate()
  gate.pause(60_000)
  vi.setSystemTime(Date.now() + jump)
  gate.pause(120_000)
  vi.advanceTimersByTime(119_999)
  expect(gate.isOpen).toBe(false)
  vi.advanceTimersByTime(1)
  expect(gate.isOpen).toBe(true)
})

it('[OF-03] ends a pause that ran out while the device slept', () => {
  const gate = new Gate()
  gate.pause(60_000)
  gate.endOverduePause()
  expect(gate.isOpen).toBe(false)
  vi.setSystemTime(Date.now() + 3_600_000) // timers stopped during sleep
  gate.endOverduePause()
  expect(gate.isOpen).toBe(true)
})

it('[OF-03] a person ends a pause, and the next answer may begin a shorter one', () => {
  const gate = new Gate()
  gate.pause(600_000)
  gate.endPause()
  expect(gate.isOpen).toBe(true)
  gate.pause(30_000)
  vi.advanceTimersByTime(30_000)
  expect(gate.isOpen).toBe(true)
})

it('a person does not open a gate that asks for a sign-in', () => {
  const gate = new Gate()
  gate.shut({ kind: 'signIn' })
  gate.endPause()
  gate.endOverduePause()
  expect(gate.state).toEqual({ kind: 'signIn' })
})
