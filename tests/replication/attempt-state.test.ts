import { expect, it } from 'vitest'
import { attemptState } from '#src/replication/attempt-state.ts'
import { cleanRow, edited, serverState } from './sample-row.ts'

const state = serverState('a', 1)
const attempt = (take: () => ReturnType<typeof cleanRow>, changes: object = {}) =>
  attemptState('notes', { ...state, ...changes }, take)

it('hands on what a rule makes of a state', () => {
  const row = cleanRow('a', 1)
  expect(attempt(() => row)).toEqual({ kind: 'taken', row })
})

it('reads no state that does not fit its schema', () => {
  const never = () => expect.fail('must not be taken')
  const surprising = { content: { ...state.content, surprise: 1 } }
  expect(attempt(never, surprising)).toMatchObject({ kind: 'failed', error: { code: 'unreadable' } })
  expect(attempt(never, { owned: {} })).toMatchObject({ kind: 'failed', error: { code: 'unreadable' } })
})

it('[NO-09] turns a merge that throws, or that gives what no schema allows, into a value', () => {
  const failing = () => {
    throw new Error('no base')
  }
  expect(attempt(failing)).toMatchObject({ kind: 'failed', error: { code: 'mergeFailed' } })
  const invalid = { ...edited(cleanRow('a', 1), 'b'), name: '' }
  expect(attempt(() => invalid)).toMatchObject({ kind: 'failed', error: { code: 'invalidMerge' } })
})
