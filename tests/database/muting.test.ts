import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { muted$, setMuted } from '#src/database/profile/followed-and-muted.ts'
import { outbox$ } from '#src/database/session/outbox.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'

beforeEach(() => beginSession(userDetails(), true, publicKey))
afterEach(() => endSession())

const read = () => firstValueFrom(muted$())

it('[RD-10] mutes and unmutes at once, and syncs it with the profile', async () => {
  expect(await read()).toEqual({ sources: [], words: [] })
  expect(await setMuted('sources', 'The Paper', true)).toMatchObject({ kind: 'saved' })
  expect(await setMuted('sources', 'THE PAPER', true)).toMatchObject({ kind: 'unchanged' })
  await setMuted('words', 'cricket', true)
  expect(await read()).toEqual({ sources: ['The Paper'], words: ['cricket'] })
  expect(await firstValueFrom(outbox$())).toMatchObject([{ collection: 'profiles' }])
  await setMuted('sources', 'the paper', false)
  expect(await read()).toEqual({ sources: [], words: ['cricket'] })
})

it('[RD-10] mutes words of 2 to 60 characters', async () => {
  expect(await setMuted('words', 'x', true)).toMatchObject({ kind: 'invalid' })
  expect(await setMuted('words', 'x'.repeat(limits.mutedWord + 1), true)).toMatchObject({ kind: 'invalid' })
  expect(await read()).toEqual({ sources: [], words: [] })
})
