import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { SyncDevice } from './sync-device.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

async function openTwo(): Promise<{ first: SyncDevice; second: SyncDevice; me: Person }> {
  const me = await server.signIn()
  const open = () => SyncDevice.open(() => server, me)
  return { first: await open(), second: await open(), me }
}

/** The first device's push is stored, unheard; the second then writes over it, and the first returns. */
async function loseAnswer(first: SyncDevice, second: SyncDevice, text: string, later: string): Promise<void> {
  first.losesAnswer = 'push'
  await first.write('n1', text)
  await first.sync()
  expect(await first.row('n1')).toMatchObject({ dirty: 1 })
  await second.sync()
  expect(await second.text('n1')).toBe(`<p>${text}</p>`)
  await second.write('n1', later)
  await second.sync()
}

async function expectBoth(devices: SyncDevice[], text: string): Promise<void> {
  for (const device of devices) {
    await device.sync()
    expect(await device.row('n1')).toMatchObject({ dirty: 0, base: null, description: `<p>${text}</p>` })
  }
}

const revisionsOf = async ({ userId }: Person) =>
  (await server.database.$client.query('select content from revisions where user_id = $1', [userId])).rows

test('[NO-09] an edit of a new note whose answer was lost is no conflict', async () => {
  const { first, second, me } = await openTwo()
  await loseAnswer(first, second, 'It was a dark night.', 'It was a dark and stormy night.')
  await expectBoth([first, second], 'It was a dark and stormy night.')
  expect(await revisionsOf(me)).toEqual([])
  await Promise.all([first.close(), second.close()])
})

test('[NO-09] an edit of an edit whose answer was lost is no conflict', async () => {
  const { first, second, me } = await openTwo()
  await first.write('n1', 'Night.')
  await first.sync()
  await loseAnswer(first, second, 'A dark night.', 'A stormy night.')
  await expectBoth([first, second], 'A stormy night.')
  expect(await revisionsOf(me)).toEqual([])
  await Promise.all([first.close(), second.close()])
})

test('[NO-09] what was written since the lost answer is merged with the edit, word by word', async () => {
  const { first, second } = await openTwo()
  await loseAnswer(first, second, 'It was a dark night.', 'It was a dark and stormy night.')
  await first.write('n1', 'It was a dark night. The rain fell.')
  await first.sync()
  await expectBoth([second, first], 'It was a dark and stormy night. The rain fell.')
  await Promise.all([first.close(), second.close()])
})

test('[NO-09] edits that another device made over a merge whose answer was lost are no conflict', async () => {
  const { first, second } = await openTwo()
  await first.write('n1', 'One. Two. Three.')
  await first.sync()
  await second.sync()
  await first.write('n1', 'One! Two. Three.')
  await second.write('n1', 'One. Two. Three!')
  await second.sync()
  await first.sync() // a conflict, merged; the answer to the merge is lost
  expect(await first.text('n1')).toBe('<p>One! Two. Three!</p>')
  first.losesAnswer = 'push'
  await first.write('n1', 'One! Two, two. Three!')
  await first.sync()
  await second.sync()
  await second.write('n1', 'One! Two, and two. Three!')
  await second.sync()
  await expectBoth([first, second], 'One! Two, and two. Three!')
  await Promise.all([first.close(), second.close()])
})
