import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { makeBackup, restoreBackup } from './database-backup.ts'
import { SyncDevice } from './sync-device.ts'

let server: TestServer
/** The server that devices reach. */
let reached: TestServer
let me: Person
let devices: SyncDevice[] = []

beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  reached = server
  me = await server.signIn()
})
afterEach(async () => {
  for (const device of devices) await device.close()
  devices = []
})

async function addDevice(): Promise<SyncDevice> {
  const device = await SyncDevice.open(() => reached, me)
  devices.push(device)
  return device
}

async function textsOf(id: string): Promise<unknown[]> {
  return Promise.all(devices.map((device) => device.text(id)))
}

async function countRevisions(): Promise<number> {
  const { rows } = await server.database.$client.query(
    'select count(*)::int as count from revisions where user_id = $1',
    [me.userId],
  )
  return rows[0].count
}

/** Two devices that hold a note; its text was changed after the backup. */
async function prepare() {
  const [first, second] = [await addDevice(), await addDevice()]
  await first.write('n1', 'Old words')
  await first.sync()
  await second.sync()
  const backup = await makeBackup(server.database.$client)
  await first.write('n1', 'Newer words')
  await first.write('n2', 'A note that the backup lacks')
  await first.sync()
  await second.sync()
  const restore = (tables?: string[]) => restoreBackup(server.database.$client, backup, tables)
  return { first, second, restore, backup }
}

describe('a backup restored in place, with its epoch', () => {
  test('[OF-05] gets at once what it lost, from the first device that comes', async () => {
    const { first, second, restore } = await prepare()
    await restore()
    await second.sync()
    await first.sync()
    expect(await textsOf('n1')).toEqual(['<p>Newer words</p>', '<p>Newer words</p>'])
    const third = await addDevice()
    expect(await third.text('n1')).toBe('<p>Newer words</p>')
    expect(await third.text('n2')).toBe('<p>A note that the backup lacks</p>')
    expect(await countRevisions()).toBe(0)
  })

  test('[OF-05] is noticed after its numbers have passed those that a device knows', async () => {
    const { first, second, restore } = await prepare()
    await restore()
    const third = await addDevice()
    for (const count of [1, 2, 3, 4, 5]) {
      await third.write('n3', `Written after the restore, ${count}`)
      await third.sync()
    }
    await first.sync()
    await second.sync()
    await third.sync()
    for (const id of ['n1', 'n2', 'n3']) expect(new Set(await textsOf(id)).size, id).toBe(1)
    expect(await first.text('n1')).toBe('<p>Newer words</p>')
    expect(await first.text('n3')).toBe('<p>Written after the restore, 5</p>')
    expect(await countRevisions()).toBe(0)
  })

  test('[NO-09] keeps both texts where another device wrote over the older one', async () => {
    const { first, second, restore } = await prepare()
    await restore()
    const third = await addDevice()
    await third.write('n1', 'Old words, and others')
    for (const id of ['n4', 'n5', 'n6']) await third.write(id, 'More')
    await third.sync()
    for (const device of [second, first, third, second]) await device.sync()
    const texts = await textsOf('n1')
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('Newer words')
    expect(texts[0]).toContain('Old words, and others')
    expect(await countRevisions()).toBe(2)
  })

  test('[NO-08] takes an edit that was made without a network over a text that it lost', async () => {
    const { first, restore } = await prepare()
    await first.write('n1', 'Newer words, and the last')
    await restore()
    await first.sync()
    const third = await addDevice()
    expect(await third.text('n1')).toBe('<p>Newer words, and the last</p>')
    expect(await countRevisions()).toBe(0)
  })

  test('[OF-05] needs no device that never returns', async () => {
    const { first, second, restore } = await prepare()
    const lost = await addDevice()
    await lost.write('n9', 'Only here')
    await lost.sync()
    await first.sync()
    await restore()
    await second.sync()
    await first.sync()
    await second.sync()
    expect(await second.text('n9')).toBe('<p>Only here</p>')
    expect(await second.text('n1')).toBe('<p>Newer words</p>')
  })
})

describe('one table restored alone', () => {
  test('[OF-06] is found by the digests, and gets back what it lost', async () => {
    const { first, second, restore } = await prepare()
    await restore(['notes'])
    await first.check()
    await second.check()
    expect(await textsOf('n1')).toEqual(['<p>Newer words</p>', '<p>Newer words</p>'])
    const third = await addDevice()
    expect(await third.text('n2')).toBe('<p>A note that the backup lacks</p>')
    expect(await countRevisions()).toBe(0)
  })

  test('[NO-08] takes the next edit over its older row, and is then compared whole', async () => {
    const { first, restore } = await prepare()
    await restore(['notes'])
    await first.write('n1', 'Newer words, and the last')
    await first.sync()
    await first.sync()
    const third = await addDevice()
    expect(await third.text('n1')).toBe('<p>Newer words, and the last</p>')
    expect(await third.text('n2')).toBe('<p>A note that the backup lacks</p>')
  })

  test('[OF-06] refuses every device once after an edit of a document that it lost', async () => {
    const { first, second, restore } = await prepare()
    await restore(['notes'])
    await first.write('n2', 'A note that the backup lacks, edited')
    await first.sync()
    await second.sync()
    const third = await addDevice()
    expect(await third.text('n1')).toBe('<p>Newer words</p>')
    expect(await second.text('n2')).toBe('<p>A note that the backup lacks, edited</p>')
  })

  test('[OF-06] a counter restored alone gives no number twice', async () => {
    const { first, second, restore } = await prepare()
    await restore(['user_sync'])
    await first.write('n3', 'After')
    await first.sync()
    await second.check()
    await first.check()
    for (const id of ['n1', 'n2', 'n3']) expect(new Set(await textsOf(id)).size, id).toBe(1)
    expect(await first.text('n1')).toBe('<p>Newer words</p>')
  })
})

describe('a backup restored to a new cluster', () => {
  test('[OF-05] gets what it lost, and its devices go on with it', async () => {
    const { first, second, backup } = await prepare()
    await second.write('n3', 'Written on the way')
    const cluster = await startTestServer({ hasEmptyAccounts: true })
    await restoreBackup(cluster.database.$client, backup)
    reached = cluster
    for (const device of [second, first, second]) await device.sync()
    for (const id of ['n1', 'n2', 'n3']) expect(new Set(await textsOf(id)).size, id).toBe(1)
    expect(await second.text('n1')).toBe('<p>Newer words</p>')
    expect(await first.row('n3')).toMatchObject({ dirty: 0, base: null, description: '<p>Written on the way</p>' })
    await cluster.stop()
  })
})
