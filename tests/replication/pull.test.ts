import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OwnWrites } from '#src/replication/own-writes.ts'
import { pullAll } from '#src/replication/pull.ts'
import { countCalls } from '../database/interrupted-storage.ts'
import { go, refusal, SyncFixture, USER } from './sync-fixture.ts'

let fixture: SyncFixture
beforeEach(async () => {
  fixture = await SyncFixture.open()
})
afterEach(() => fixture.close())

const pull = (limit = 100, isStopped = go, own = new OwnWrites()) =>
  pullAll({ server: fixture.server, store: fixture.store, limit, own }, isStopped)
const position = () => fixture.store.readPosition()
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index): [string, string] => [`n${index}`, 'Theirs'])
const storedNames = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await fixture.row(id))?.name))

/** Every position that is written while `work` runs. */
async function positionsOf(work: () => Promise<unknown>): Promise<number[]> {
  const seen: number[] = []
  const home = fixture.database.collections.noteCategories
  const watching = home.eventBulks$.subscribe(({ events }) => {
    for (const { documentData } of events) if (documentData.id === '~position') seen.push(documentData.seq)
  })
  await work()
  watching.unsubscribe()
  return [...new Set(seen)]
}

describe('[OF-06] a pull', () => {
  it('brings every page once, each after the one before, and says how far it is', async () => {
    fixture.writeElsewhere(...numbered(5))
    expect(await pull(2)).toEqual({ kind: 'done' })
    expect(fixture.pulls.map(({ after }) => after)).toEqual([0, 2, 4])
    expect(await storedNames('n0', 'n4')).toEqual(['Theirs', 'Theirs'])
    expect(await position()).toMatchObject({ seq: 5, epoch: fixture.remote.epoch })
  })

  it('passes own writes, but not where a repair is due', async () => {
    fixture.writeElsewhere(...numbered(9))
    const { epoch } = fixture.remote
    const own = new OwnWrites()
    own.add({ epoch, answers: [3, 4, 5, 8].map((seq) => ({ kind: 'ok', seq, owned: {} })) })
    await pull(2, go, own)
    expect(fixture.pulls.map(({ after }) => after)).toEqual([0, 5, 8])
    expect(await position()).toMatchObject({ seq: 9 })
    await fixture.store.requestRepair()
    await pull(2, go, own)
    expect(fixture.pulls.slice(3).map(({ after }) => after)).toEqual([0, 2, 4, 6, 8])
  })

  it('passes no writes of another database', async () => {
    fixture.writeElsewhere(...numbered(5))
    const own = new OwnWrites()
    own.add({ epoch: 'another', answers: [{ kind: 'ok', seq: 3, owned: {} }] })
    await pull(2, go, own)
    expect(fixture.pulls.map(({ after }) => after)).toEqual([0, 2, 4])
  })

  it('names the database and the newest commit that it knows in every call', async () => {
    fixture.writeElsewhere(...numbered(3))
    await pull(1)
    const { epoch } = fixture.remote
    expect(fixture.pulls[0]).toMatchObject({ epoch: null, commit: null })
    expect(fixture.pulls[1]).toMatchObject({ epoch, commit: { seq: 3 } })
    await pull(1)
    expect(fixture.pulls.at(-1)).toMatchObject({ after: 3, epoch, commit: { seq: 3 } })
  })

  it('writes the position now and then, and after the last page', async () => {
    fixture.writeElsewhere(...numbered(25))
    expect(await positionsOf(() => pull(1))).toEqual([10, 20, 25])
  })

  it('writes the position after the rows alone', async () => {
    fixture.writeElsewhere(['n1', 'Theirs'])
    const { notes } = fixture.database.collections
    const { bulkWrite } = notes.storageInstance
    notes.storageInstance.bulkWrite = () => Promise.reject(new Error('The disk is broken'))
    await expect(pull()).rejects.toThrow('broken')
    notes.storageInstance.bulkWrite = bulkWrite
    expect(await position()).toMatchObject({ seq: 0, commit: { seq: 1 } }) // noted first: a restored server would be seen
    await pull()
    expect(await storedNames('n1')).toEqual(['Theirs'])
  })

  it('keeps what came before a failure, and returns that failure', async () => {
    fixture.writeElsewhere(...numbered(4))
    fixture.intercept = () => (fixture.pulls.length > 2 ? refusal(503) : undefined)
    expect(await pull(1)).toMatchObject({ kind: 'refused', status: 503 })
    expect(await position()).toMatchObject({ seq: 2, hasPulled: false })
    expect(await storedNames('n1', 'n2')).toEqual(['Theirs', undefined])
    fixture.intercept = () => undefined
    await pull(1)
    expect(await position()).toMatchObject({ seq: 4, hasPulled: true })
  })

  it('stops after the page under way, and keeps it', async () => {
    fixture.writeElsewhere(...numbered(4))
    expect(await pull(1, () => fixture.pulls.length > 1)).toEqual({ kind: 'done' })
    expect(await position()).toMatchObject({ seq: 1 })
    expect(await storedNames('n0', 'n1')).toEqual(['Theirs', undefined])
  })

  it('stores nothing of another database than the one followed so far', async () => {
    await fixture.store.adoptServer({ epoch: 'one', commit: null })
    fixture.writeElsewhere(['n1', 'Theirs'])
    const page = fixture.remote.pull(USER, { after: 0, limit: 9, epoch: null, commit: null })
    fixture.intercept = () => page as never
    expect(await pull()).toEqual({ kind: 'restored' })
    expect(await storedNames('n1')).toEqual([undefined])
  })

  it('ends at a page that leads nowhere', async () => {
    fixture.writeElsewhere(...numbered(2))
    const ok = { ...fixture.remote.pull(USER, { after: 0, limit: 1, epoch: null, commit: null }) }
    fixture.intercept = () => ok as never
    expect(await pull(1)).toEqual({ kind: 'unreachable' })
    expect(fixture.pulls).toHaveLength(2)
  })

  it('looks before it writes on a device that was in step once', async () => {
    fixture.writeElsewhere(['n1', 'Theirs'])
    await pull()
    await fixture.write('n1', 'Mine')
    fixture.writeElsewhere(['n1', 'Theirs again'])
    const calls = countCalls(fixture.database.collections.notes)
    await pull()
    expect([calls.reads, calls.writes]).toEqual([[1], [1]])
    expect(await storedNames('n1')).toEqual(['Theirs again and Mine'])
  })
})

describe('[OF-05] a repair', () => {
  beforeEach(async () => {
    fixture.writeElsewhere(...numbered(3))
    await pull()
    await fixture.store.requestRepair()
  })

  it('makes unsent again what the server did not bring, and nothing else', async () => {
    fixture.remote.rowsOf(USER).delete('notes/n1')
    expect(await pull(1)).toEqual({ kind: 'done' })
    expect((await fixture.store.findDirty()).map(({ row }) => row.id)).toEqual(['n1'])
    expect(await position()).toMatchObject({ seq: 3, needsRepair: false, commit: { seq: 3 } })
  })

  it('takes a state that the server gave an older number', async () => {
    const row = fixture.remoteNote('n0')
    Object.assign(row ?? {}, {
      version: crypto.randomUUID(),
      ancestors: [row?.version],
      content: { ...row?.content, name: 'Right' },
    })
    await pull()
    expect(await storedNames('n0')).toEqual(['Right'])
  })

  it('that is cut short begins again', async () => {
    fixture.remote.rowsOf(USER).delete('notes/n2')
    expect(await pull(1, () => true)).toEqual({ kind: 'done' })
    expect(await fixture.store.findDirty()).toEqual([])
    expect(await position()).toMatchObject({ seq: 0, needsRepair: true })
    fixture.intercept = () => (fixture.pulls.length > 4 ? refusal(500) : undefined)
    expect(await pull(1)).toMatchObject({ kind: 'refused' })
    expect(await fixture.store.findDirty()).toEqual([])
    expect(await position()).toMatchObject({ needsRepair: true })
  })
})
