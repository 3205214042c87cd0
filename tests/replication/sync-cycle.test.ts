import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Receipt } from '#src/database/session/sync-status.ts'
import { Pusher } from '#src/replication/push.ts'
import { runCycle, type Wanted } from '#src/replication/sync-cycle.ts'
import { go, refusal, SyncFixture } from './sync-fixture.ts'

let fixture: SyncFixture
let receipts: Receipt[]
beforeEach(async () => {
  fixture = await SyncFixture.open()
  receipts = []
})
afterEach(() => fixture.close())

function run(wanted: Partial<Wanted> = {}, isStopped = go) {
  const { server, store } = fixture
  const pusher = new Pusher({ server, store, limits: { rows: 9, bytes: 100_000 }, splitAfterFailures: 3 })
  const onCompared = (receipt: Receipt) => void receipts.push(receipt)
  const parts = { server, store, pusher, pullLimit: 9, onDirtyRows: () => {}, onCompared }
  return runCycle(parts, { push: true, pullTo: Number.POSITIVE_INFINITY, digest: false, ...wanted }, isStopped)
}
const kinds = () => fixture.calls.map(([kind]) => kind)
const position = () => fixture.store.readPosition()

describe('[OF-06] a cycle', () => {
  it('sends, brings, then compares where that is asked for', async () => {
    await fixture.write('n1', 'Mine')
    fixture.writeElsewhere(['n2', 'Theirs'])
    expect(await run({ digest: true })).toEqual({ kind: 'done', digest: 'equal' })
    expect(kinds()).toEqual(['push', 'pull', 'digest'])
    expect(receipts).toMatchObject([{ notes: { here: 2, there: 2, isInSync: true } }])
    expect(await run()).toEqual({ kind: 'done', digest: 'unknown' })
    expect(kinds()).toEqual(['push', 'pull', 'digest', 'pull'])
  })

  it('brings back no more of its own writes than one page', async () => {
    fixture.writeElsewhere(['theirs', 'Theirs'])
    for (let number = 0; number < 30; number++) await fixture.write(`n${number}`, 'Mine')
    await run()
    expect(kinds()).toEqual(['push', 'push', 'push', 'push', 'pull', 'pull'])
    expect(fixture.pulls.map(({ after }) => after)).toEqual([0, 31])
    expect(await position()).toMatchObject({ seq: 31 })
    expect(await fixture.row('theirs')).toMatchObject({ name: 'Theirs' })
  })

  it('does nothing that is not wanted', async () => {
    await fixture.write('n1', 'Mine')
    await run({ push: false, pullTo: 0 })
    expect(kinds()).toEqual([])
  })

  it('pulls what is not known alone', async () => {
    fixture.writeElsewhere(['n1', 'Theirs'])
    await run({ pullTo: 1 })
    await run({ pullTo: 1 })
    expect(kinds()).toEqual(['pull'])
  })

  it('pulls though the server fails on a push, and tells of that', async () => {
    await fixture.write('n1', 'Mine')
    fixture.writeElsewhere(['n2', 'Theirs'])
    fixture.intercept = (kind) => (kind === 'push' ? refusal(500) : undefined)
    expect(await run({ digest: true })).toMatchObject({ kind: 'refused', status: 500 })
    expect(kinds()).toEqual(['push', 'pull'])
    expect(await fixture.row('n2')).toMatchObject({ name: 'Theirs' })
  })

  it('ends where the server cannot be reached', async () => {
    await fixture.write('n1', 'Mine')
    fixture.intercept = () => ({ kind: 'unreachable' })
    expect(await run()).toEqual({ kind: 'unreachable' })
    expect(kinds()).toEqual(['push'])
    fixture.intercept = (kind) => (kind === 'pull' ? { kind: 'paused', until: 5 } : undefined)
    expect(await run({ digest: true })).toEqual({ kind: 'paused', until: 5 })
    expect(kinds()).toEqual(['push', 'push', 'pull'])
  })

  it('begins nothing once it is stopped', async () => {
    await fixture.write('n1', 'Mine')
    await fixture.store.requestRepair()
    await run({ digest: true }, () => true)
    expect(kinds()).toEqual([])
    await fixture.store.requestRestart()
    const endPull = () => kinds().includes('push')
    await run({ digest: true }, endPull)
    expect(kinds()).toEqual(['pull', 'push'])
    await run({ digest: true, push: false }, () => kinds().length > 2)
    expect(kinds()).toEqual(['pull', 'push', 'pull'])
  })
})

describe('[OF-05] a cycle that finds the copies different', () => {
  beforeEach(async () => {
    fixture.writeElsewhere(['n1', 'Theirs'])
    await run()
    fixture.calls = []
  })

  it('compares everything in the next one, before it sends anything', async () => {
    Object.assign(fixture.remoteNote('n1') ?? {}, { version: crypto.randomUUID() })
    expect(await run({ digest: true })).toEqual({ kind: 'again', reason: 'repair' })
    expect(receipts).toMatchObject([{ notes: { isInSync: false } }])
    expect(await position()).toMatchObject({ seq: 0, needsRepair: true, epoch: fixture.remote.epoch })
    fixture.calls = []
    await fixture.write('n2', 'Mine')
    await run({ pullTo: 0 })
    expect(kinds()).toEqual(['pull', 'push'])
    expect(await position()).toMatchObject({ needsRepair: false })
  })

  it('sends nothing where that comparison fails', async () => {
    await fixture.store.requestRepair()
    await fixture.write('n2', 'Mine')
    fixture.intercept = () => ({ kind: 'unreachable' })
    expect(await run()).toEqual({ kind: 'unreachable' })
    expect(kinds()).toEqual(['pull'])
  })

  it('follows a restored server from the first row on', async () => {
    fixture.remote.epoch = crypto.randomUUID()
    expect(await run()).toEqual({ kind: 'again', reason: 'restored' })
    expect(await position()).toMatchObject({ epoch: null, seq: 0, commit: null, needsRepair: true })
    expect(await run()).toMatchObject({ kind: 'done' })
    expect(await position()).toMatchObject({ epoch: fixture.remote.epoch, needsRepair: false })
  })
})
