import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { versionHash } from '#schemas/sync.ts'
import { addServerRow } from '#server/synced-rows/add-server-row.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { digest, pullAll, push, pushOne } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

/** Credits one paisa, which gives this balance. */
const credit = ({ userId }: Person, balancePaise: number) =>
  server.database.transaction((transaction) =>
    addServerRow(transaction, userId, 'transactions', {
      kind: 'demo',
      reference: randomUUID(),
      description: 'A credit',
      amountPaise: 1,
      totalPaise: 1,
      balancePaise,
      days: 0,
      membershipEnd: 0,
    }),
  )

test('[WA-01] a row of the ledger has the next numbers of its owner, and reaches their devices', async () => {
  const [me, other] = [await server.signIn(), await server.signIn()]
  await push(server, me, [notePush()])
  for (const balance of [1, 2]) await credit(other, balance)
  const added = await credit(me, 1)
  expect(added).toMatchObject({ seq: 2, number: 1 })
  expect((await pullAll(server, me)).at(-1)).toMatchObject({ collection: 'transactions', id: added.id, seq: 2 })
  const { collections, seq } = await digest(server, me)
  expect(collections.transactions).toEqual({
    count: 1,
    active: 1,
    sum: versionHash(added.id, added.version),
    seqSum: 2,
  })
  expect(seq).toBe(2)
  expect(await pushOne(server, me, notePush())).toMatchObject({ kind: 'ok', seq: 3 })
})
