import { resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DeviceProcess } from '../support/device/device-process.ts'
import { createTestDatabase, type TestDatabase } from '../support/device/test-database.ts'
import { type LiveSession, signInDemoMember } from '../support/server/live-server.ts'
import { createNextRelease } from '../support/server/next-release.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

const thisRelease = resolve(import.meta.dirname, '..', '..')
const next = createNextRelease()
let database: TestDatabase
let person: LiveSession
/** Two servers on one database, in the middle of a rolling upgrade. */
let olderServer: VedikaServer
let newerServer: VedikaServer
const devices: DeviceProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const environment = { DATABASE_URL: database.connectionString }
  olderServer = new VedikaServer(environment)
  newerServer = new VedikaServer(environment, next.folder)
  await olderServer.start()
  person = await signInDemoMember(olderServer.address)
  await newerServer.start() // migrates the database beneath the older one
})

afterAll(async () => {
  for (const device of devices) await device.stop()
  for (const server of [olderServer, newerServer]) await server.remove()
  await database.drop()
  next.remove()
})

async function startDevice(folder: string): Promise<DeviceProcess> {
  const device = await DeviceProcess.start(folder, person)
  devices.push(device)
  return device
}
const startOlder = () => startDevice(thisRelease)
const startNewer = () => startDevice(next.folder)
/** In sync: all is sent, and each collection's digest is the server's. */
const inSync = {
  phase: { kind: 'idle' },
  unsent: 0,
  parked: 0,
  receipt: expect.any(Object),
  counts: { repairs: 0, parks: 0 },
}

async function readStored(id: string) {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query('select name, description, pinned from notes where id = $1', [id])
  await client.end()
  return rows
}

describe('[OF-08] while servers are upgraded one after another', () => {
  test('an older app goes on through a server that is not upgraded yet', async () => {
    const older = await startOlder()
    await older.write('on', { name: 'Written during the upgrade' })
    expect(await older.sync(olderServer.address)).toMatchObject(inSync)
    expect(await readStored('on')).toMatchObject([{ name: 'Written during the upgrade', pinned: false }])
  })

  test('an older app keeps its edit on an upgraded server, and sends it once when updated', async () => {
    const older = await startOlder()
    await older.write('kept', { name: 'Kept' })
    expect(await older.sync(olderServer.address)).toMatchObject(inSync)
    await older.write('kept', { name: 'Edited' })
    expect(await older.sync(newerServer.address)).toMatchObject({ phase: { kind: 'outdated' }, unsent: 1, parked: 0 })
    expect(await readStored('kept')).toMatchObject([{ name: 'Kept' }])

    const updated = await startNewer()
    await updated.takeOver(older)
    expect(await updated.sync(newerServer.address)).toMatchObject({ ...inSync, counts: { conflicts: 0 } })
    expect(await readStored('kept')).toMatchObject([{ name: 'Edited', pinned: false }])
    const other = await startNewer()
    await other.sync(newerServer.address)
    expect(await other.readNotes()).toMatchObject({ kept: { name: 'Edited', pinned: false } })
  })

  test('a newer app keeps its writes on an older server, and sends them after its upgrade', async () => {
    const newer = await startNewer()
    await newer.write('early', { name: 'Early', pinned: true })
    expect(await newer.sync(olderServer.address)).toMatchObject({ phase: { kind: 'failing' }, unsent: 1, parked: 0 })
    expect(await readStored('early')).toEqual([])
    expect(await newer.sync(newerServer.address)).toMatchObject(inSync)
    expect(await readStored('early')).toMatchObject([{ name: 'Early', pinned: true }])
  })

  test('an edit by an older app keeps a field that only the newer one knows', async () => {
    const [older, newer] = [await startOlder(), await startNewer()]
    await newer.write('field', { name: 'Pinned', pinned: true })
    expect(await newer.sync(newerServer.address)).toMatchObject(inSync)
    expect(await older.sync(olderServer.address)).toMatchObject(inSync)
    expect((await older.readNotes()).field).not.toHaveProperty('pinned')
    await older.write('field', { name: 'Renamed' })
    expect(await older.sync(olderServer.address)).toMatchObject(inSync)
    expect(await newer.sync(newerServer.address)).toMatchObject(inSync)
    expect((await newer.readNotes()).field).toMatchObject({ name: 'Renamed', pinned: true })
  })

  test.each([['older'], ['newer']] as const)(
    'edits of one note by both apps merge, the %s one first',
    async (first) => {
      const [older, newer] = [await startOlder(), await startNewer()]
      const syncOlder = () => older.sync(olderServer.address)
      const syncNewer = () => newer.sync(newerServer.address)
      const id = `both-${first}`
      await older.write(id, { name: 'Both' })
      await syncOlder()
      await syncNewer()
      await older.write(id, { name: 'Both, renamed' })
      await newer.write(id, { description: '<p>Described</p>', pinned: true })
      const order = first === 'older' ? [syncOlder, syncNewer, syncOlder] : [syncNewer, syncOlder, syncNewer]
      for (const sync of order) expect(await sync()).toMatchObject(inSync)
      const merged = { name: 'Both, renamed', description: '<p>Described</p>' }
      expect(await readStored(id)).toEqual([{ ...merged, pinned: true }])
      expect((await older.readNotes())[id]).toMatchObject(merged)
      expect((await newer.readNotes())[id]).toMatchObject({ ...merged, pinned: true })
    },
  )
})
