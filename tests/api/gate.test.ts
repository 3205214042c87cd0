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
