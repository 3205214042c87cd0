import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PulledRow } from '#schemas/sync.ts'
import { OwnWrites } from '#src/replication/own-writes.ts'
import { SyncFixture } from './sync-fixture.ts'

const [older, newer] = [3, 8].map((seq) => ({ seq, id: crypto.randomUUID() })) as [
  { seq: number; id: string },
  { seq: number; id: string },
]
const unreadable = { collection: 'notes', id: 'n1', version: 'v', seq: 1, content: {}, owned: {} } as PulledRow
let fixture: SyncFixture
beforeEach(async () => {
  fixture = await SyncFixture.open()
  await fixture.store.adoptServer({ epoch: 'one', commit: null })
})
afterEach(() => fixture.close())

const position = () => fixture.store.readPosition()
const reach = (from: number, to: number) => ({ epoch: 'one', from, to, isEnd: false })
const ownWrites = (epoch: string, ...seqs: number[]) => {
  const own = new OwnWrites()
  own.add({ epoch, answers: seqs.map((seq) => ({ kind: 'ok', seq, owned: {} })) })
  return own
}
const moveTo = async (seq: number) => fixture.store.advance(reach(0, seq))

describe('[OF-06] the position', () => {
  it('follows the first database of the server that answers, from its commit on', async () => {
    const fresh = await SyncFixture.open()
    expect(await fresh.store.adoptServer({ epoch: 'two', commit: newer })).toMatchObject({
      epoch: 'two',
      commit: newer,
    })
    await fresh.close()
  })

  it('keeps to the database of the server that it follows', async () => {
    const kept = await fixture.store.adoptServer({ epoch: 'other', commit: newer })
    expect(kept).toMatchObject({ epoch: 'one', commit: null })
  })

  it('goes on from where it is, and never back', async () => {
    await moveTo(5)
    await fixture.store.advance(reach(0, 4))
    expect(await position()).toMatchObject({ seq: 5 })
    await fixture.store.advance(reach(5, 9))
    expect(await position()).toMatchObject({ seq: 9 })
  })

  it('does not jump over what was not stored', async () => {
    await moveTo(5)
    await fixture.store.advance(reach(7, 9))
    expect(await position()).toMatchObject({ seq: 5 })
  })

  it('does not follow another database of the server', async () => {
    await fixture.store.adoptServer({ epoch: 'other', commit: newer })
    await fixture.store.advance({ ...reach(0, 9), epoch: 'other' })
    await fixture.store.fastForward(ownWrites('other', 1))
    expect(await position()).toMatchObject({ seq: 0, commit: null })
  })

  it('passes own writes that follow it, and stops at those of others', async () => {
    await moveTo(5)
    await fixture.store.fastForward(ownWrites('one', 6, 7, 9))
    expect(await position()).toMatchObject({ seq: 7 })
  })

  it('notes what was left out until everything is compared again', async () => {
    await fixture.store.storeRows([unreadable], 'usual')
    await moveTo(1)
    expect(await position()).toMatchObject({ seq: 1, hasGaps: true })
    await fixture.store.advance(reach(1, 2))
    expect(await position()).toMatchObject({ seq: 2, hasGaps: true })
    await fixture.store.requestRepair()
    await fixture.store.finishRepair({ epoch: 'one', to: 2 })
    expect(await position()).toMatchObject({ seq: 2, hasGaps: false })
    await fixture.store.advance(reach(2, 3))
    expect(await position()).toMatchObject({ seq: 3, hasGaps: false })
  })

  it('knows whether everything has come once', async () => {
    await moveTo(5)
    expect(await position()).toMatchObject({ hasPulled: false })
    await fixture.store.advance({ ...reach(5, 5), isEnd: true })
    expect(await position()).toMatchObject({ seq: 5, hasPulled: true })
    await moveTo(9)
    expect(await position()).toMatchObject({ seq: 9, hasPulled: true })
    await fixture.store.requestRestart()
    expect(await position()).toMatchObject({ seq: 0, hasPulled: true })
  })

  it('knows that a repair has brought everything', async () => {
    await fixture.store.requestRepair()
    expect(await position()).toMatchObject({ hasPulled: false })
    await fixture.store.finishRepair({ epoch: 'one', to: 2 })
    expect(await position()).toMatchObject({ hasPulled: true })
  })

  it('keeps the newest commit that it heard of', async () => {
    for (const commit of [newer, older, null]) await fixture.store.adoptServer({ epoch: 'one', commit })
    expect(await position()).toMatchObject({ commit: newer })
    const next = { seq: newer.seq + 1, id: crypto.randomUUID() }
    await fixture.store.adoptServer({ epoch: 'one', commit: next })
    expect(await position()).toMatchObject({ commit: next })
  })
})

describe('[OF-06] a repair', () => {
  it('begins at the first row, with the same database of the server', async () => {
    await fixture.store.adoptServer({ epoch: 'one', commit: newer })
    await moveTo(5)
    await fixture.store.requestRepair()
    expect(await position()).toMatchObject({ epoch: 'one', seq: 0, commit: newer, needsRepair: true })
  })

  it('of a restored server begins as on a new device', async () => {
    await fixture.store.adoptServer({ epoch: 'one', commit: newer })
    await moveTo(5)
    await fixture.store.requestRestart()
    expect(await position()).toMatchObject({ epoch: null, seq: 0, commit: null, needsRepair: true })
  })

  it('is ended by nothing but its own end', async () => {
    await fixture.store.adoptServer({ epoch: 'one', commit: newer })
    await fixture.store.requestRepair()
    await moveTo(5)
    await fixture.store.fastForward(ownWrites('one', 1, 2))
    await fixture.store.finishRepair({ epoch: 'other', to: 9 })
    expect(await position()).toMatchObject({ seq: 0, needsRepair: true, commit: newer })
    await fixture.store.finishRepair({ epoch: 'one', to: 9 })
    expect(await position()).toMatchObject({ seq: 9, needsRepair: false })
    await fixture.store.finishRepair({ epoch: 'one', to: 4 })
    expect(await position()).toMatchObject({ seq: 9 })
  })

  it('that left a row out leaves a gap', async () => {
    await fixture.store.requestRepair()
    await fixture.store.storeRows([unreadable], 'repair')
    await fixture.store.finishRepair({ epoch: 'one', to: 9 })
    expect(await position()).toMatchObject({ hasGaps: true, needsRepair: false })
  })
})
