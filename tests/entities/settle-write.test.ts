import { expect, it, vi } from 'vitest'
import type { UnstoredOutcome, WriteOutcome } from '#src/database/session/write-row.ts'
import { settleWrite } from '#src/entities/settle-write.ts'

const texts = { missing: 'Gone', storageFull: 'Full', outdated: 'Old', failed: 'Failed' }
const settle = (outcome: WriteOutcome) => settleWrite(Promise.resolve(outcome), texts)

it.each(['saved', 'unchanged'] as const)('[NO-08] shows %s as stored, with its version', async (kind) => {
  expect(await settle({ kind, version: 'v1' })).toEqual({ kind, version: 'v1' })
})

it.each<[UnstoredOutcome, string]>([
  [{ kind: 'missing' }, texts.missing],
  [{ kind: 'storageFull' }, texts.storageFull],
  [{ kind: 'outdated' }, texts.outdated],
  [{ kind: 'invalid', issues: [{ path: 'name', message: 'Too long' }] }, texts.failed],
])('[NO-08] shows %o as a problem', async (outcome, text) => {
  expect(await settle(outcome)).toEqual({ kind: 'problem', text })
})

it('[NO-08] shows the message of a broken rule where the screen wants it', async () => {
  const invalid: WriteOutcome = { kind: 'invalid', issues: [{ path: 'name', message: 'Too long' }] }
  const settled = await settleWrite(Promise.resolve(invalid), { ...texts, invalid: (message) => message })
  expect(settled).toEqual({ kind: 'problem', text: 'Too long' })
})

it('[NO-08] shows a storage that fails as a problem', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const settled = await settleWrite(Promise.reject(new Error('The disk is gone')), texts)
  expect(settled).toEqual({ kind: 'problem', text: texts.failed })
})
