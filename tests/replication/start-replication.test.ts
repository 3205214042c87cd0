import { filter, firstValueFrom } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { CLIENT_OUTDATED } from '#schemas/endpoint.ts'
import type { Commit, PushRow } from '#schemas/sync.ts'
import { Gate } from '#src/api/gate.ts'
import { readStored } from '#src/database/rows/row-storage.ts'
import { writeRow } from '#src/database/session/write-row.ts'
import { type Replication, startReplication } from '#src/replication/start-replication.ts'
import type { PullRequest } from '#src/replication/sync-server.ts'
import { answerJson, type ReceivedCall, refusalBody, startTestServer } from '../api/http-test-server.ts'
import { sampleNote } from '../database/sample-note.ts'
import { openSyncedDatabase, type SyncedDatabase } from '../database/synced-database.ts'
import { SimulatedServer } from '../simulation/simulated-server.ts'

const userId = '7c1f4f6c-2f4e-4d0a-9d57-0f2d6b8f6a11'
const takeTheirs = (_base: unknown, _mine: unknown, theirs: Record<string, unknown>) => theirs
const merges = {
  noteCategories: takeTheirs,
  notes: takeTheirs,
  bookmarks: takeTheirs,
  profiles: takeTheirs,
  chatSessions: takeTheirs,
  chatTurns: takeTheirs,
  transactions: takeTheirs,
  noteImages: takeTheirs,
  readStates: takeTheirs,
  sources: takeTheirs,
}
let database: SyncedDatabase
let replication: Replication
afterEach(async () => {
  await replication.close()
  await database.close()
})

/** The simulated server behind real HTTP. `refuse` answers in its place while it returns a status. */
async function serve(
  server: SimulatedServer,
  refuse: () => { status: number; code: string } | undefined = () => undefined,
  onListener = () => {},
): Promise<ReceivedCall[]> {
  return startTestServer((call, response) => {
    const refusal = refuse()
    if (refusal) return answerJson(response, refusal.status, refusalBody(refusal.code))
    if (call.path.includes('/sync/stream')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
      server.notifyOfChanges = (_, seq) => void response.write(`data: {"seq":${seq}}\n\n`)
      return onListener()
    }
    const outcome = answerSync(server, call)
    if (outcome.kind === 'ok') answerJson(response, 200, outcome.value)
    else answerJson(response, 410, refusalBody('other_database'))
  })
}

function answerSync(server: SimulatedServer, { path, body }: ReceivedCall) {
  if (path.endsWith('/sync/pull')) return server.pull(userId, body as PullRequest)
  if (path.endsWith('/sync/digest')) return server.digest(userId, null)
  const { rows, commit } = body as { rows: PushRow[]; commit: Commit | null }
  return server.push(userId, rows, commit)
}

async function start(gate: Gate, isListening: boolean): Promise<void> {
  database = await openSyncedDatabase()
  replication = startReplication({ userId, collections: database.collections, merges, gate, isListening })
}

it('[NO-08] sends what was written, and brings what others wrote', async () => {
  const server = new SimulatedServer()
  await serve(server)
  await start(new Gate(), false)
  await writeRow(database.collections.notes, 'n1', () => sampleNote())
  const other = { collection: 'notes', id: 'n2', version: crypto.randomUUID(), baseVersion: null } as const
  server.push(userId, [{ ...other, content: sampleNote({ name: 'theirs' }) }], null)
  expect(await replication.syncNow()).toMatchObject({ phase: { kind: 'idle' }, unsent: 0 })
  expect(server.rowsOf(userId).get('notes/n1')?.content).toEqual(sampleNote())
  const rows = await readStored(database.collections.notes, ['n1', 'n2'])
  expect(rows.get('n1')).toMatchObject({ dirty: 0, number: 2 })
  expect(rows.get('n2')).toMatchObject({ dirty: 0, name: 'theirs', number: 1 })
})

it('[OF-06] brings a change when the server notifies it', async () => {
  const server = new SimulatedServer()
  const listening = Promise.withResolvers<void>()
  await serve(server, undefined, listening.resolve)
  await start(new Gate(), true)
  const { notes } = database.collections
  const arrived = new Promise<unknown>((resolve) => {
    notes.eventBulks$.subscribe(({ events }) => resolve(events[0]?.documentData))
  })
  await listening.promise
  const row = { collection: 'notes', id: 'n2', version: crypto.randomUUID(), baseVersion: null } as const
  server.push(userId, [{ ...row, content: sampleNote({ name: 'theirs' }) }], null)
  expect(await arrived).toMatchObject({ name: 'theirs' })
})

it('[LG-11] [OF-04] keeps what is unsent at a 401, and sends it after the sign-in', async () => {
  const server = new SimulatedServer()
  const gate = new Gate()
  let refusal: { status: number; code: string } | undefined = { status: 401, code: 'no_session' }
  await serve(server, () => refusal)
  await start(gate, false)
  await writeRow(database.collections.notes, 'n1', () => sampleNote())
  await firstValueFrom(replication.status$.pipe(filter(({ phase, unsent }) => phase.kind === 'signIn' && unsent === 1)))
  refusal = undefined
  replication.signedIn()
  expect(await replication.syncNow()).toMatchObject({ phase: { kind: 'idle' }, unsent: 0 })
  expect(server.rowsOf(userId).size).toBe(1)
})

it('[OF-06] compares collection by collection; a difference is seen, mended and counted', async () => {
  const server = new SimulatedServer()
  await serve(server)
  await start(new Gate(), false)
  const receipts: unknown[] = []
  replication.status$.subscribe(({ receipt }) => receipt && receipts.push(receipt.collections.notes))
  for (const id of ['n1', 'n2']) await writeRow(database.collections.notes, id, () => sampleNote())
  await replication.syncNow()
  await replication.check()
  expect(receipts.at(-1)).toEqual({ here: 2, there: 2, isInSync: true })

  const stored = server.rowsOf(userId).get('notes/n1')
  if (!stored) throw new Error('n1 is not on the server')
  stored.ancestors = [stored.version]
  stored.version = crypto.randomUUID() // without a new number, so that no pull returns it
  stored.content = sampleNote({ name: 'changed behind our back' })
  await replication.check()
  expect(receipts).toContainEqual({ here: 2, there: 2, isInSync: false })
  expect(receipts.at(-1)).toEqual({ here: 2, there: 2, isInSync: true })
  const rows = await readStored(database.collections.notes, ['n1'])
  expect(rows.get('n1')).toMatchObject({ dirty: 0, name: 'changed behind our back' })
  expect((await firstValueFrom(replication.status$)).counts).toEqual({ conflicts: 0, repairs: 1, parks: 0 })
})

it('[OF-08] stops sending once the server needs a newer version, and keeps unsent rows', async () => {
  const calls = await serve(new SimulatedServer(), () => ({ status: 426, code: CLIENT_OUTDATED }))
  const gate = new Gate()
  await start(gate, false)
  await firstValueFrom(replication.status$.pipe(filter(({ phase }) => phase.kind === 'outdated')))
  const before = calls.length
  await writeRow(database.collections.notes, 'n1', () => sampleNote())
  await firstValueFrom(replication.status$.pipe(filter(({ unsent }) => unsent === 1)))
  expect(await replication.syncNow()).toMatchObject({ phase: { kind: 'outdated' }, unsent: 1 })
  expect(calls.length).toBe(before)
})

it('touches nothing once it is closed', async () => {
  const calls = await serve(new SimulatedServer())
  await start(new Gate(), false)
  await replication.syncNow()
  await replication.close()
  const before = calls.length
  await writeRow(database.collections.notes, 'n1', () => sampleNote())
  await replication.syncNow()
  expect(calls.length).toBe(before)
  await expect(firstValueFrom(replication.status$)).rejects.toThrow('no elements')
})
