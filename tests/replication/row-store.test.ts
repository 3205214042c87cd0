import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { noLink } from '#schemas/bookmark.ts'
import { collectionNames } from '#schemas/collections.ts'
import { EARLIER_VERSIONS } from '#schemas/lineage.ts'
import type { PulledRow, PushRowAnswer } from '#schemas/sync.ts'
import { countCalls } from '../database/interrupted-storage.ts'
import { sampleNote } from '../database/sample-note.ts'
import { addMadeUpStep } from '../support/device/made-up-step.ts'
import { bookmarkContent, categoryContent } from '../support/rows/test-documents.ts'
import { SyncFixture } from './sync-fixture.ts'

const error = { status: 422, code: 'invalid', message: 'The name is taken' }
let fixture: SyncFixture
beforeEach(async () => {
  fixture = await SyncFixture.open()
})
afterEach(() => fixture.close())

const pulled = (id: string, seq: number, changes: Partial<PulledRow> = {}): PulledRow => ({
  collection: 'notes',
  id,
  version: `server-${id}-${seq}`,
  seq,
  content: sampleNote({ name: 'Theirs' }),
  owned: { number: 1 },
  ancestors: [EARLIER_VERSIONS],
  ...changes,
})
const conflict = (row: PulledRow): PushRowAnswer => ({ kind: 'conflict', state: row })

describe('[OF-05] answers to a push', () => {
  it('go to the row of the same collection, in the order of sending', async () => {
    const { store } = fixture
    const [category, note] = [{ dirty: 1 as const, ...categoryContent() }, { dirty: 1 as const }]
    await fixture.put('same', category, 'noteCategories')
    await fixture.put('same', note)
    const sent = await store.findDirty()
    expect(sent.map(({ collection }) => collection)).toEqual(
      collectionNames.filter((name) => name === 'notes' || name === 'noteCategories'),
    )
    const answers = sent.map(
      ({ collection }): PushRowAnswer =>
        collection === 'notes' ? { kind: 'rejected', error } : { kind: 'ok', seq: 5, owned: { number: 2 } },
    )
    await store.storeAnswers(sent, answers)
    expect(await fixture.row('same')).toMatchObject({ dirty: 1, parked: error })
    expect(await fixture.row('same', 'noteCategories')).toMatchObject({ dirty: 0, seq: 5, number: 2 })
    expect(fixture.counts).toEqual(['parks'])
  })

  it('leave a row without an answer as it is', async () => {
    await fixture.write('n1', 'Mine')
    const sent = await fixture.store.findDirty()
    expect(await fixture.store.storeAnswers(sent, [])).toMatchObject([{ row: { dirty: 1 } }])
    expect((await fixture.row('n1'))?.parked).toBeUndefined()
  })

  it('merge a conflict, count it, and keep the result unsent', async () => {
    await fixture.write('n1', 'Mine')
    const sent = await fixture.store.findDirty()
    const stored = await fixture.store.storeAnswers(sent, [conflict(pulled('n1', 3))])
    expect(stored).toMatchObject([{ row: { name: 'Theirs and Mine', dirty: 1, base: { seq: 3 } } }])
    expect(fixture.counts).toEqual(['conflicts'])
    expect((await fixture.store.readPosition()).needsRepair).toBe(false)
  })

  it('ask for a repair where the server knows less than it did', async () => {
    await fixture.put('n1', { seq: 9, dirty: 1, base: pulled('n1', 9), name: 'Mine' })
    const sent = await fixture.store.findDirty()
    await fixture.store.storeAnswers(sent, [conflict(pulled('n1', 3))])
    expect(await fixture.store.readPosition()).toMatchObject({ needsRepair: true, seq: 0 })
  })

  it('ask for none where a later state was stored while the row travelled', async () => {
    await fixture.put('n1', { seq: 2, dirty: 1, base: pulled('n1', 2), name: 'Mine' })
    const sent = await fixture.store.findDirty()
    await fixture.put('n1', { ...sent[0]?.row, seq: 9, base: pulled('n1', 9) })
    await fixture.store.storeAnswers(sent, [conflict(pulled('n1', 3))])
    expect((await fixture.store.readPosition()).needsRepair).toBe(false)
  })
})

describe('[NO-10] parking', () => {
  it('keeps what was sent from being sent again, and not what was edited since', async () => {
    for (const id of ['n1', 'n2']) await fixture.write(id, 'Mine')
    const sent = await fixture.store.findDirty()
    await fixture.write('n2', 'Edited since')
    await fixture.store.park(sent, error)
    expect(await fixture.row('n1')).toMatchObject({ parked: error })
    expect((await fixture.row('n2'))?.parked).toBeUndefined()
    expect(fixture.counts).toEqual(['parks', 'parks'])
  })
})

describe('[OF-06] a page of rows', () => {
  it('is stored unread on a new device, and compared with what is there on another', async () => {
    const calls = countCalls(fixture.database.collections.notes)
    await fixture.store.storeRows([pulled('n1', 1)], 'first')
    expect(calls.reads).toEqual([])
    await fixture.store.storeRows([pulled('n1', 2)], 'usual')
    expect([calls.reads, calls.writes]).toEqual([[1], [1, 1]])
    expect(await fixture.row('n1')).toMatchObject({ seq: 2 })
  })

  it('never takes an older number, but in a repair', async () => {
    await fixture.store.storeRows([pulled('n1', 5)], 'usual')
    await fixture.store.storeRows([pulled('n1', 4)], 'usual')
    expect(await fixture.row('n1')).toMatchObject({ seq: 5 })
    await fixture.store.storeRows([pulled('n1', 4, { ancestors: ['server-n1-5'] })], 'repair')
    expect(await fixture.row('n1')).toMatchObject({ seq: 4, dirty: 0 })
  })

  it('stores the rows around one that cannot be read, and tells of it', async () => {
    const bad = pulled('n2', 2, { content: { ...sampleNote(), surprise: 1 } })
    await fixture.store.storeRows([pulled('n1', 1), bad, pulled('n3', 3)], 'usual')
    expect([await fixture.row('n1'), await fixture.row('n2'), await fixture.row('n3')].map(Boolean)).toEqual([
      true,
      false,
      true,
    ])
    expect(fixture.problems).toEqual(['notes/n2 unreadable'])
    const badOwned = pulled('n4', 4, { owned: { number: 'x' } })
    await fixture.store.storeRows([badOwned], 'usual')
    expect(await fixture.row('n4')).toBeUndefined()
  })

  it('reads rows of an older form', async () => {
    onTestFinished(addMadeUpStep('bookmarks', { language: 'en' }))
    const { language: _, ...older } = bookmarkContent()
    await fixture.store.storeRows(
      [pulled('b1', 1, { collection: 'bookmarks', content: older, owned: noLink })],
      'usual',
    )
    expect(await fixture.row('b1', 'bookmarks')).toMatchObject({ language: 'en' })
  })

  it('parks unsent work that cannot be merged, once, and leaves what is sent', async () => {
    await fixture.put('sent')
    await fixture.write('n1', 'Mine')
    fixture.merge = () => {
      throw new Error('no merge')
    }
    await fixture.store.storeRows([pulled('n1', 3)], 'usual')
    expect(await fixture.row('n1')).toMatchObject({ name: 'Mine', dirty: 1, parked: { code: 'mergeFailed' } })
    expect(fixture.counts).toEqual(['conflicts', 'parks'])
    await fixture.store.storeRows([pulled('n1', 4)], 'usual')
    expect(fixture.counts).toEqual(['conflicts', 'parks', 'conflicts'])
    await fixture.store.storeRows([pulled('sent', 5, { content: { odd: 1 } })], 'usual')
    expect((await fixture.row('sent'))?.parked).toBeUndefined()
    expect(fixture.problems).toEqual(['notes/n1 mergeFailed', 'notes/n1 mergeFailed', 'notes/sent unreadable'])
  })

  it('parks unsent work whose merge breaks the schema', async () => {
    await fixture.write('n1', 'Mine')
    fixture.merge = (_base, mine) => ({ ...mine, name: '' })
    await fixture.store.storeRows([pulled('n1', 3)], 'usual')
    expect(await fixture.row('n1')).toMatchObject({ name: 'Mine', parked: { code: 'invalidMerge' } })
  })
})

describe('[OF-05] rows that the server has lost', () => {
  const lost = (...ids: string[]) => new Map(ids.map((id) => [`notes/${id}`, `version-${id}`]))

  it('are unsent again, every one of them', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `n${index}`)
    for (const id of ids) await fixture.put(id)
    await fixture.put('kept')
    await fixture.store.requeueLost(lost(...ids))
    const dirty = (await fixture.store.findDirty()).map(({ row }) => row.id)
    expect(dirty.toSorted()).toEqual(ids.toSorted())
    expect(await fixture.row('n0')).toMatchObject({ dirty: 1, base: null, seq: 0 })
  })

  it('stay sent where another tab has sent them since', async () => {
    await fixture.put('n1', { version: 'sent since' })
    await fixture.store.requeueLost(lost('n1'))
    expect(await fixture.row('n1')).toMatchObject({ dirty: 0 })
  })

  it('go where the server alone writes them', async () => {
    await fixture.put('t1', {}, 'transactions')
    await fixture.store.requeueLost(new Map([['transactions/t1', 'version-t1']]))
    expect(await fixture.row('t1', 'transactions')).toMatchObject({ _deleted: true })
  })

  it('are told by the version that the server is known to have had', async () => {
    await fixture.put('clean')
    await fixture.put('edited', { dirty: 1, version: 'mine', base: pulled('edited', 2) })
    await fixture.put('new', { dirty: 1, version: 'mine' })
    expect(await fixture.store.readServerVersions()).toEqual(
      new Map([
        ['notes/clean', 'version-clean'],
        ['notes/edited', 'server-edited-2'],
      ]),
    )
  })
})
