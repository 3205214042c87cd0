import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_ANCESTORS } from '#schemas/lineage.ts'
import type { PushRow } from '#schemas/sync.ts'
import { OwnWrites } from '#src/replication/own-writes.ts'
import { Pusher } from '#src/replication/push.ts'
import type { Answer } from '#src/replication/sync-server.ts'
import { beforeNextWrite } from '../database/interrupted-storage.ts'
import { go, refusal, SyncFixture, USER } from './sync-fixture.ts'

let fixture: SyncFixture
let pusher: Pusher
beforeEach(async () => {
  fixture = await SyncFixture.open()
  pusher = createPusher(1)
})
afterEach(() => fixture.close())

function createPusher(rows: number): Pusher {
  const limits = { rows, bytes: 100_000 }
  return new Pusher({ server: fixture.server, store: fixture.store, limits, splitAfterFailures: 2 })
}
const push = (isStopped = go) => pusher.pushAll(isStopped, () => {}, new OwnWrites())
const write = async (...ids: string[]) => {
  for (const id of ids) await fixture.write(id, 'Mine')
}
const unsent = async () => (await fixture.store.findDirty()).map(({ row }) => row.id)
const parked = async () =>
  (await fixture.store.findDirty()).flatMap(({ row }) => (row.parked ? [[row.id, row.parked.status]] : []))
const refuseRow = (id: string, status: number) => {
  fixture.intercept = (_, rows) => ((rows as PushRow[]).some((row) => row.id === id) ? refusal(status) : undefined)
}
const position = () => fixture.store.readPosition()

describe('[OF-05] a push', () => {
  it('sends every row that waits, and passes the position over them', async () => {
    await write('n1', 'n2', 'n3')
    expect(await push()).toEqual({ kind: 'done' })
    expect(fixture.pushes).toEqual([['n1'], ['n2'], ['n3']])
    expect([await unsent(), fixture.remote.rowsOf(USER).size]).toEqual([[], 3])
    expect(await position()).toMatchObject({ seq: 3, commit: { seq: 3 } })
  })

  it('tells the base, what was merged, and the versions before', async () => {
    fixture.writeElsewhere(['n1', 'Theirs'])
    await write('n1')
    await fixture.write('n1', 'Again')
    await push()
    const rows = fixture.calls.flatMap(([, sent]) => sent as PushRow[])
    const [first, second] = rows.filter(({ id }) => id === 'n1')
    expect(first).toMatchObject({ baseVersion: null, ancestors: [expect.any(String)] })
    expect(second?.mergedFrom).toHaveLength(2)
    expect(second?.baseVersion).not.toBeNull()
  })

  it('tells no more ancestors than the server takes', async () => {
    for (let edit = 0; edit < MAX_ANCESTORS + 3; edit += 1) await fixture.write('n1', `Edit ${edit}`)
    await push()
    const [row] = (fixture.calls[0]?.[1] ?? []) as PushRow[]
    expect(row?.ancestors).toHaveLength(MAX_ANCESTORS)
  })

  it('names the newest commit, also that of the answer before', async () => {
    await write('n1')
    await push()
    await write('n2', 'n3', 'n4')
    const commits: unknown[] = []
    const { push: send } = fixture.server
    fixture.server.push = (rows, commit) => {
      commits.push(commit?.seq)
      return send(rows, commit)
    }
    await push()
    expect(commits).toEqual([1, 2, 3])
  })

  it('hears of a restore after its first chunk, whose answer is of what was lost (seed 44723)', async () => {
    await write('n1', 'n2')
    fixture.remote.makeBackup()
    const { push: send } = fixture.server
    fixture.server.push = async (rows, commit) => {
      const answer = await send(rows, commit)
      if (fixture.pushes.length === 1) fixture.remote.restoreBackup('inPlace', 'notes')
      return answer
    }
    expect(await push()).toEqual({ kind: 'restored' })
  })

  it('leaves refused rows, and tells of all that are unsent', async () => {
    await write('n1', 'n2')
    const error = { status: 422, code: 'invalid', message: 'No' }
    await fixture.store.park((await fixture.store.findDirty()).slice(0, 1), error)
    const told: string[][] = []
    await pusher.pushAll(go, (rows) => told.push(rows.map(({ row }) => row.id)), new OwnWrites())
    expect(fixture.pushes).toEqual([['n2']])
    expect(told).toEqual([['n1', 'n2']])
    await pusher.pushAll(go, (rows) => told.push(rows.map(({ row }) => row.id)), new OwnWrites())
    expect(told.at(-1)).toEqual(['n1'])
  })

  it('passes the position over accepted rows alone', async () => {
    await write('n1', 'n2')
    const error = { status: 422, code: 'invalid', message: 'No' }
    let count = 0
    fixture.remote.refuses = () => (++count === 1 ? error : undefined)
    fixture.writeElsewhere()
    pusher = createPusher(9)
    await push()
    fixture.writeElsewhere(['n9', 'Theirs'])
    expect(await position()).toMatchObject({ seq: 1 })
    expect(await parked()).toEqual([['n1', 422]])
  })

  it('sends at once what was changed while it travelled', async () => {
    await write('n1')
    let isFirst = true
    fixture.intercept = async () => {
      if (isFirst) await fixture.write('n1', 'Changed since')
      isFirst = false
      return undefined
    }
    expect(await push()).toEqual({ kind: 'done' })
    expect([fixture.pushes.length, fixture.remoteNote('n1')?.content.name]).toEqual([2, 'Changed since'])
  })

  it('gives up for now where rows keep changing', async () => {
    await write('n1')
    fixture.intercept = async () => {
      await fixture.write('n1', crypto.randomUUID())
      return undefined
    }
    expect(await push()).toMatchObject({ kind: 'refused', code: 'unsettled' })
    expect(fixture.pushes).toHaveLength(10)
  })

  it('stops between chunks, and before the first', async () => {
    await write('n1', 'n2', 'n3')
    expect(await push(() => fixture.pushes.length > 0)).toEqual({ kind: 'done' })
    expect([fixture.pushes, await unsent()]).toEqual([[['n1']], ['n2', 'n3']])
    expect(
      await pusher.pushAll(
        () => true,
        () => expect.fail('nothing is to be looked up'),
        new OwnWrites(),
      ),
    ).toEqual({ kind: 'done' })
    expect(fixture.pushes).toHaveLength(1)
  })

  it('stores no answer of another database, and sends no more to it', async () => {
    await write('n1', 'n2', 'n3')
    await fixture.store.adoptServer({ epoch: 'one', commit: null })
    expect(await push()).toEqual({ kind: 'restored' })
    expect(await unsent()).toEqual(['n1', 'n2', 'n3'])
    expect(fixture.pushes.length).toBeLessThan(3)
    expect(await position()).toMatchObject({ epoch: 'one', seq: 0 })
  })

  it('notes the commit of an answer before its rows', async () => {
    await write('n1')
    beforeNextWrite(fixture.database.collections.notes, () => {
      throw new Error('The disk is broken')
    })
    await expect(push()).rejects.toThrow('broken')
    expect(await unsent()).toEqual(['n1'])
    expect(await position()).toMatchObject({ seq: 0, commit: { seq: 1 } })
  })

  it('rejects where an answer cannot be stored, the last one too', async () => {
    for (const ids of [['n1', 'n2'], ['n3']]) {
      await write(...ids)
      beforeNextWrite(fixture.database.collections.notes, () => {
        throw new Error('The disk is broken')
      })
      await expect(push()).rejects.toThrow('broken')
    }
  })
})

describe('[OF-05] a chunk that is refused whole', () => {
  it('is halved for its content, until the row is found that is to blame', async () => {
    await write('n1', 'n2', 'n3', 'n4', 'n5')
    pusher = createPusher(9)
    refuseRow('n4', 413)
    expect(await push()).toEqual({ kind: 'done' })
    expect([await unsent(), await parked()]).toEqual([['n4'], [['n4', 413]]])
    expect(fixture.remote.rowsOf(USER).size).toBe(4)
  })

  it('is sent again as it is after faults of the server, and halved after some passes', async () => {
    await write('n1', 'n2', 'n3')
    pusher = createPusher(9)
    refuseRow('n2', 500)
    expect([await push(), await push()]).toMatchObject([{ status: 500 }, { status: 500 }])
    expect(fixture.pushes).toEqual([
      ['n1', 'n2', 'n3'],
      ['n1', 'n2', 'n3'],
    ])
    expect(await push()).toEqual({ kind: 'done' })
    expect(await parked()).toEqual([['n2', 500]])
  })

  it('parks nothing while the server fails on everything, and does not try every row', async () => {
    await write('n1', 'n2', 'n3', 'n4', 'n5', 'n6')
    pusher = createPusher(9)
    fixture.intercept = () => refusal(500)
    for (let pass = 0; pass < 3; pass += 1) expect(await push()).toMatchObject({ kind: 'refused', status: 500 })
    expect(await parked()).toEqual([])
    expect(fixture.pushes.slice(2).length).toBeLessThan(7)
  })

  it.each([503, 507])('waits while the database takes some rows and refuses others with %i', async (status) => {
    await write('n1', 'n2', 'n3')
    pusher = createPusher(1)
    refuseRow('n2', status)
    for (let pass = 0; pass < 4; pass += 1) expect(await push()).toMatchObject({ kind: 'refused', status })
    expect(await parked()).toEqual([])
    fixture.intercept = () => undefined
    expect(await push()).toEqual({ kind: 'done' })
    expect(await unsent()).toEqual([])
  })

  it('counts only faults in a row', async () => {
    await write('n1', 'n2')
    pusher = createPusher(9)
    fixture.intercept = () => refusal(500)
    await push()
    fixture.intercept = () => ({ kind: 'unreachable' })
    await push()
    fixture.intercept = () => refusal(500)
    await push()
    await push()
    expect(fixture.pushes).toEqual(Array(4).fill(['n1', 'n2']))
  })

  it('for another reason ends the push at once', async () => {
    await write('n1', 'n2')
    pusher = createPusher(9)
    for (const answer of [refusal(403), { kind: 'signIn' }, { kind: 'unreachable' }] as Answer<never>[]) {
      fixture.intercept = () => answer
      expect(await push()).toEqual(answer)
    }
    expect(fixture.pushes).toHaveLength(3)
  })
})
