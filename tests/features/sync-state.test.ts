import { expect, it } from 'vitest'
import { describeSync } from '#src/features/outbox/sync-state.ts'

const idle = { kind: 'idle' } as const
const unsent = (count: number | undefined, rejected = 0) => ({ count, rejected })
const time = /\d{1,2}[:.]\d{2}/

it('[OF-02] says what waits, and why', () => {
  expect(describeSync('online', true, unsent(0), idle).text).toBe('All changes saved')
  expect(describeSync('online', true, unsent(1), idle).text).toBe('1 change waiting')
  expect(describeSync('offline', true, unsent(3), idle).text).toBe('Offline · 3 changes waiting')
  expect(describeSync('online', true, unsent(2), { kind: 'sending' }).text).toBe('Sending · 2 changes waiting')
})

it('[OF-02] says since when syncing fails, whether or not other calls are answered', () => {
  const failing = { kind: 'failing', since: Date.now(), isDeviceFull: false } as const
  const state = describeSync('online', true, unsent(0), failing)
  expect(state).toMatchObject({ tone: 'waiting', text: expect.stringMatching(/^Not syncing since /) })
  expect(state.text).toMatch(time)
  expect(describeSync('online', true, unsent(2), failing).text).toMatch(/^Not syncing since .* · 2 changes waiting$/)
  expect(describeSync('offline', true, unsent(0), failing).text).toBe('Offline')
})

it('[OF-02] says that this device is full, not that its changes are in danger', () => {
  const full = { kind: 'failing', since: Date.now(), isDeviceFull: true } as const
  expect(describeSync('online', true, unsent(0), full)).toEqual({ tone: 'waiting', text: 'Device full' })
  expect(describeSync('online', true, unsent(2), full).text).toBe('Device full · 2 changes waiting')
})

it('[OF-02] says what the server rejected apart from what waits', () => {
  expect(describeSync('online', true, unsent(1, 1), idle)).toEqual({ tone: 'rejected', text: '1 needs a decision' })
  expect(describeSync('online', true, unsent(5, 2), idle).text).toBe('3 changes waiting · 2 need a decision')
  expect(describeSync('offline', true, unsent(1, 1), idle).text).toBe('Offline · 1 needs a decision')
  expect(describeSync('online', true, unsent(0, 1), idle).text).toBe('All changes saved') // just discarded
})

it('[OF-03] says until when the server asked for a pause', () => {
  const paused = describeSync('online', true, unsent(2), { kind: 'paused', until: Date.now() })
  expect(paused.text).toMatch(/^Paused until .* · 2 changes waiting$/)
  expect(paused.text).toMatch(time)
})

it('[OF-08] says that nothing is sent before an update, whether or not the server answers', () => {
  const outdated = { kind: 'outdated' } as const
  expect(describeSync('online', true, unsent(2), outdated).text).toBe('Update needed · 2 changes waiting')
  expect(describeSync('offline', true, unsent(0), outdated).text).toBe('Update needed')
})

it('never claims that a visitor or an unknown connection is in step', () => {
  expect(describeSync('unknown', true, unsent(0), idle).text).toBe('Connecting')
  expect(describeSync('online', true, unsent(0), { kind: 'starting' }).text).toBe('Connecting')
  expect(describeSync('online', false, unsent(0), { kind: 'starting' }).text).toBe('Online')
  expect(describeSync('online', true, unsent(undefined), idle).text).toBe('Connecting')
  expect(describeSync('offline', true, unsent(undefined), idle).text).toBe('Offline')
  expect(describeSync('online', false, unsent(0), idle).text).toBe('Online')
  expect(describeSync('offline', false, unsent(0), idle).text).toBe('Offline')
})
