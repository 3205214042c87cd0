import { expect, it } from 'vitest'
import { failureText } from '#src/entities/failure-text.ts'
import { offlineTexts } from '#src/texts/offline-texts.ts'

const own = { offline: 'You are offline.', failed: 'It failed.' }

it('[OF-03] [LG-11] [OF-08] a stop of all calls is told in the same words on every screen', () => {
  expect(failureText({ kind: 'paused', until: 0 }, own)).toBe(offlineTexts.tooManyCalls)
  for (const kind of ['signIn', 'accountDeleted', 'sessionWiped'] as const)
    expect(failureText({ kind }, own)).toBe('You have been logged out. Log in again to continue.')
  expect(failureText({ kind: 'outdated' }, own)).toMatch('Update it to continue.')
})

it('a refusal is told in the server’s words, other failures in the screen’s', () => {
  expect(failureText({ kind: 'refused', status: 409, code: 'x', message: 'Theirs.' }, own)).toBe('Theirs.')
  expect(failureText({ kind: 'unreachable' }, own)).toBe(own.offline)
  expect(failureText({ kind: 'broken', status: 200 }, own)).toBe(own.failed)
})
