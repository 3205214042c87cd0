import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectionNames } from '#schemas/collections.ts'
import { DIGEST_MODULUS, versionHash } from '#schemas/sync.ts'
import { writeRow } from '#src/database/session/write-row.ts'
import { compareDigests } from '#src/replication/digest.ts'
import { OwnWrites } from '#src/replication/own-writes.ts'
import { pullAll } from '#src/replication/pull.ts'
import { sampleNote } from '../database/sample-note.ts'
import { go, refusal, SyncFixture, USER } from './sync-fixture.ts'

let fixture: SyncFixture
beforeEach(async () => {
  fixture = await SyncFixture.open()
  fixture.writeElsewhere(['n1', 'One'], ['n2', 'Two'], ['n3', 'Three'])
  await pullAll({ server: fixture.server, store: fixture.store, limit: 9, own: new OwnWrites() }, go)
  fixture.calls = []
})
afterEach(() => fixture.close())

const compare = () => compareDigests(fixture.server, fixture.store)
const error = { status: 422, code: 'invalid', message: 'No' }
const digests = () => fixture.calls.filter(([kind]) => kind === 'digest')
const position = () => fixture.store.readPosition()

/** Changes the server's row without a number of its own. */
function changeBehind(id: string): void {
  Object.assign(fixture.remoteNote(id) ?? {}, { version: crypto.randomUUID() })
}

describe('[OF-06] a comparison', () => {
  it('says that both sides hold the same, and of how many documents', async () => {
    const compared = await compare()
    expect(compared).toMatchObject({ kind: 'equal', receipt: { notes: { here: 3, there: 3, isInSync: true } } })
    expect(Object.keys((compared as { receipt: object }).receipt)).toEqual([...collectionNames])
    expect(fixture.calls).toEqual([['digest', (await position()).commit]])
  })

  it('counts the documents that are not deleted on the server', async () => {
    fixture.writeElsewhere(['n1', 'Gone'])
    const row = fixture.remoteNote('n1')
    Object.assign(row ?? {}, { content: { ...row?.content, deletedAt: 5 } })
    await pullAll({ server: fixture.server, store: fixture.store, limit: 9, own: new OwnWrites() }, go)
    expect(await compare()).toMatchObject({ receipt: { notes: { here: 2, there: 2, isInSync: true } } })
    await writeRow(fixture.database.collections.notes, 'n2', (note) => sampleNote({ ...note, deletedAt: 5 }))
    await fixture.store.park(await fixture.store.findDirty(), error)
    expect(await compare()).toMatchObject({ receipt: { notes: { here: 2, there: 2, isInSync: true } } })
  })

  it('finds another version, and a document that one side lacks', async () => {
    changeBehind('n1')
    expect(await compare()).toMatchObject({ kind: 'different', receipt: { notes: { isInSync: false } } })
    fixture.remote.rowsOf(USER).delete('notes/n1')
    expect(await compare()).toMatchObject({ kind: 'different', receipt: { notes: { here: 3, there: 2 } } })
  })

  it('finds server fields that changed under the same version', async () => {
    const row = fixture.remoteNote('n1')
    Object.assign(row ?? {}, { seq: (row?.seq ?? 0) - 1 })
    expect(await compare()).toMatchObject({ kind: 'different', receipt: { notes: { isInSync: false } } })
  })

  it('finds documents whose hashes make the same sum', async () => {
    const answer = fixture.remote.digest(USER, null)
    if (answer.kind !== 'ok' || !answer.value.collections.notes) throw new Error('no digest')
    answer.value.collections.notes.count += 1
    fixture.intercept = () => answer as never
    expect(await compare()).toMatchObject({ kind: 'different' })
  })

  it('takes a collection that the server does not name for an empty one', async () => {
    const answer = fixture.remote.digest(USER, null)
    if (answer.kind !== 'ok') throw new Error('no digest')
    delete answer.value.collections.notes
    fixture.intercept = () => answer as never
    expect(await compare()).toMatchObject({ kind: 'different', receipt: { notes: { here: 3, there: 0 } } })
  })

  it('sums hashes as the server does, whatever they come to', async () => {
    const sum = ['n1', 'n2', 'n3'].reduce(
      (total, id) => total + versionHash(id, fixture.remoteNote(id)?.version ?? ''),
      0,
    )
    let ids = 3
    for (let total = sum; total < DIGEST_MODULUS; ids += 1) {
      fixture.writeElsewhere([`m${ids}`, 'More'])
      total += versionHash(`m${ids}`, fixture.remoteNote(`m${ids}`)?.version ?? '')
    }
    await pullAll({ server: fixture.server, store: fixture.store, limit: 9, own: new OwnWrites() }, go)
    expect(await compare()).toMatchObject({ kind: 'equal', receipt: { notes: { here: ids } } })
  })

  it('looks again before it calls a difference one', async () => {
    fixture.intercept = () => {
      if (digests().length === 1) changeBehind('n1')
      return undefined
    }
    const before = fixture.remoteNote('n1')?.version
    const { digest } = fixture.server
    fixture.server.digest = async (commit) => {
      const answer = await digest(commit)
      Object.assign(fixture.remoteNote('n1') ?? {}, { version: before })
      return answer
    }
    expect(await compare()).toMatchObject({ kind: 'equal' })
    expect(digests()).toHaveLength(2)
  })

  it('cannot be made while rows wait, one side is ahead, or a repair is due', async () => {
    fixture.writeElsewhere(['n4', 'Four'])
    expect(await compare()).toEqual({ kind: 'unknown' })
    await pullAll({ server: fixture.server, store: fixture.store, limit: 9, own: new OwnWrites() }, go)
    await fixture.write('n1', 'Mine')
    expect(await compare()).toEqual({ kind: 'unknown' })
    await fixture.store.park(await fixture.store.findDirty(), error)
    expect(await compare()).toMatchObject({ kind: 'equal', receipt: { notes: { here: 4, there: 4 } } })
    const { seq, epoch, commit } = await position()
    await fixture.store.requestRepair()
    const { readPosition } = fixture.store
    fixture.store.readPosition = async () => ({ ...(await readPosition.call(fixture.store)), seq })
    expect(await compare()).toEqual({ kind: 'unknown' })
    expect([epoch, commit?.seq]).toEqual([fixture.remote.epoch, 4])
  })

  it('cannot be made where a pull went on meanwhile', async () => {
    fixture.intercept = async () => {
      const { seq, epoch } = await position()
      await fixture.store.advance({ epoch: epoch ?? '', from: seq, to: seq + 1, isEnd: false })
      return undefined
    }
    expect(await compare()).toEqual({ kind: 'unknown' })
  })

  it('finds a difference where a row was left out on its way', async () => {
    const { seq, version } = { seq: 4, version: crypto.randomUUID() }
    const row = { id: 'x', version, seq, ancestors: [], content: {}, owned: {} }
    await fixture.store.storeRows([{ ...row, collection: 'notes' }], 'usual')
    fixture.writeElsewhere(['n1', 'Again'])
    await pullAll({ server: fixture.server, store: fixture.store, limit: 9, own: new OwnWrites() }, go)
    expect(await compare()).toMatchObject({ kind: 'different', receipt: { notes: { isInSync: true } } })
  })

  it('counts a parked row that the server never had for none', async () => {
    await fixture.write('new', 'Mine')
    await fixture.store.park(await fixture.store.findDirty(), error)
    expect(await compare()).toMatchObject({ kind: 'equal', receipt: { notes: { here: 3 } } })
  })

  it('hears that the server is another one, but not on a device that follows none', async () => {
    fixture.remote.epoch = crypto.randomUUID()
    expect(await compare()).toEqual({ kind: 'restored' })
    await fixture.store.requestRestart()
    expect(await compare()).toEqual({ kind: 'unknown' })
    fixture.intercept = () => refusal(500)
    expect(await compare()).toMatchObject({ kind: 'refused' })
  })
})
