import { expect, it } from 'vitest'
import { OwnWrites } from '#src/replication/own-writes.ts'

const ok = (...seqs: number[]) => seqs.map((seq) => ({ kind: 'ok' as const, seq, owned: {} }))
const rejected = { kind: 'rejected' as const, error: { status: 422, code: 'invalid', message: 'No' } }

it('ends own writes at the first that is another’s', () => {
  const own = new OwnWrites()
  expect(own.endAfter(0, null)).toBe(0)
  own.add({ epoch: 'one', answers: [...ok(2, 3), rejected, ...ok(5)] })
  own.add({ epoch: 'one', answers: ok(6) })
  expect([0, 1, 2, 3, 4, 6].map((seq) => own.endAfter(seq, 'one'))).toEqual([0, 3, 3, 3, 6, 6])
  expect(own.endAfter(1, 'other')).toBe(1)
})

it('forgets the writes of a database that was replaced', () => {
  const own = new OwnWrites()
  own.add({ epoch: 'one', answers: ok(1, 2) })
  own.add({ epoch: 'two', answers: ok(1) })
  expect(own.endAfter(0, 'two')).toBe(1)
  expect(own.endAfter(1, 'one')).toBe(1)
})
