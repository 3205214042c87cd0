import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER, type PullAnswer, type PushAnswer, type PushRow } from '#schemas/sync.ts'
import { canMount, mountDisk, unmountDisk } from '../support/postgres/small-disk.ts'
import { fillDataFolder } from '../support/postgres/used-data-folder.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { callServer, signInDemoMember } from '../support/server/live-server.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

const MAX_NOTES = 100
const server = new VedikaServer()
beforeAll(async () => {
  if (!canMount) return
  mountDisk(server.dataFolder, 'size=160m,mode=755')
  await fillDataFolder(server.dataFolder)
})
afterEach(() => server.stop())
afterAll(async () => {
  if (canMount) unmountDisk(server.dataFolder)
  await server.remove()
})

/** Only root mounts a file system of its own, and a test fills no other. */
test.skipIf(!canMount)(
  'a full disk refuses writes with 507, answers reads, and recovers with room',
  async () => {
    await server.start()
    const session = await signInDemoMember(server.address)
    const push = (row: PushRow) =>
      fetch(server.address + endpointPath(endpoints.syncPush, 'vedika'), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [APP_HEADER]: String(API_VERSION),
          [EXPECTED_USER_HEADER]: session.userId,
          cookie: session.cookie,
        },
        body: JSON.stringify({ rows: [row], commit: null }),
      })
    const pull = async () => {
      const body = { after: 0, limit: 100, epoch: null, commit: null }
      const answer = (await (
        await callServer(server.address, endpoints.syncPull, { session, body })
      ).json()) as PullAnswer
      return answer.rows.filter(({ collection }) => collection === 'notes').map(({ id }) => id)
    }

    const ballast = join(server.dataFolder, 'ballast')
    fillDisk(ballast)
    const stored: string[] = []
    let refused: PushRow | undefined
    for (let count = 0; count < MAX_NOTES && !refused; count++) {
      const row = notePush({ description: `<p>${randomBytes(2_400).toString('hex')}</p>` }, { id: `n${count}` })
      const response = await push(row)
      if (response.status === 200) {
        const { answers } = (await response.json()) as PushAnswer
        expect(answers).toEqual([{ kind: 'ok', seq: expect.anything() }])
        stored.push(row.id)
      } else {
        expect([response.status, await response.json()]).toEqual([
          507,
          { error: { code: 'storage_full', message: expect.stringContaining('no room') } },
        ])
        refused = row
      }
    }
    if (!refused) throw new Error('The disk took everything')
    expect(await pull()).toEqual(stored)
    await callServer(server.address, endpoints.health, {})

    rmSync(ballast)
    expect((await push(refused)).status).toBe(200)
    expect(await pull()).toEqual([...stored, refused.id])
  },
  120_000,
)

function fillDisk(file: string): void {
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

test.skipIf(!canMount)(
  'a server stops on a full disk; a start there says so, and succeeds with room',
  async () => {
    server.configure({ SERVER_ROLE: 'web' }) // a job that runs as the disk fills says that it failed
    await server.start()
    const ballast = join(server.dataFolder, 'ballast')
    fillDisk(ballast)
    await server.stop()
    expect([server.exitCode, server.output]).toEqual([0, expect.not.stringContaining('failed')])
    await expect(server.start()).rejects.toThrow(/The disk (of the database )?is full\. Make room/)
    rmSync(ballast)
    await server.start()
  },
  120_000,
)
