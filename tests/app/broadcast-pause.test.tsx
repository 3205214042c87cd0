import { afterEach, beforeEach, expect, it } from 'vitest'
import { Gate } from '#src/api/gate.ts'
import { broadcastPause } from '#src/app/runtime/broadcast-pause.ts'

const KEY = 'vedika.pausedUntil'
const MINUTE = 60_000
let gate: Gate
beforeEach(() => {
  gate = new Gate()
})
afterEach(() => {
  gate.close()
})

/** A pause that another tab, or this one before a reload, was asked for. */
function storePause(from: number, until: number): void {
  localStorage.setItem(KEY, JSON.stringify([from, until]))
}

it('[OF-03] a pause holds after a reload', () => {
  storePause(Date.now() - MINUTE, Date.now() + 4 * MINUTE)
  broadcastPause(gate)
  expect(gate.state.kind).toBe('paused')
})

it('[OF-03] what another tab is asked for holds here too', () => {
  broadcastPause(gate)
  const newValue = JSON.stringify([Date.now(), Date.now() + MINUTE])
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }))
  expect(gate.state.kind).toBe('paused')
})

it('[OF-03] ignores a stored pause from before the clock was set back', () => {
  storePause(Date.now() + 24 * 60 * MINUTE, Date.now() + 24 * 60 * MINUTE + 5 * MINUTE)
  broadcastPause(gate)
  expect(gate.isOpen).toBe(true)
})

it('a pause that a person ended does not come back with a reload', () => {
  broadcastPause(gate)
  gate.pause(5 * MINUTE)
  expect(localStorage.getItem(KEY)).not.toBeNull()
  gate.endPause()
  const reloaded = new Gate()
  broadcastPause(reloaded)
  expect(reloaded.isOpen).toBe(true)
})

it.each(['soon', '1', '{}', '[1]', 'null'])('ignores a stored pause that reads %s', (stored) => {
  localStorage.setItem(KEY, stored)
  broadcastPause(gate)
  expect(gate.isOpen).toBe(true)
})
