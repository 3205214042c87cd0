import { expect, it } from 'vitest'
import { describeSync } from '#src/features/outbox/sync-state.ts'

const idle = { kind: 'idle' } as const
const time = /\d{1,2}[:.]\d{2}/

it('[OF-02] says what waits, and why', () => {
  expect(describeSync('online', true, 0, idle).text).toBe('All changes saved')
  expect(describeSync('online', true, 1, idle).text).toBe('1 change waiting')
  expect(describeSync('offline', true, 3, idle).text).toBe('Offline · 3 changes waiting')
  expect(describeSync('online', true, 2, { kind: 'sending' }).text).toBe('Sending · 2 changes waiting')
})

it('[OF-03] says until when the server asked for a pause', () => {
  const paused = describeSync('online', true, 2, { kind: 'paused', until: Date.now() })
  expect(paused.text).toMatch(/^Paused until .* · 2 changes waiting$/)
  expect(paused.text).toMatch(time)
})

it('[OF-08] says that nothing is sent before an update, whether or not the server answers', () => {
  const outdated = { kind: 'outdated' } as const
  expect(describeSync('online', true, 2, outdated).text).toBe('Update needed · 2 changes waiting')
  expect(describeSync('offline', true, 0, outdated).text).toBe('Update needed')
})

it('never claims that a visitor or an unknown connection is in step', () => {
  expect(describeSync('unknown', true, 0, idle).text).toBe('Connecting')
  expect(describeSync('online', true, undefined, idle).text).toBe('Connecting')
  expect(describeSync('offline', true, undefined, idle).text).toBe('Offline')
  expect(describeSync('online', false, 0, idle).text).toBe('Online')
  expect(describeSync('offline', false, 0, idle).text).toBe('Offline')
})
