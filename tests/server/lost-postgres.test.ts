import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { ensureRunning, findCluster, stopPostgres } from '#server/db/postgres-cluster.ts'
import { readPostgresPid } from '#server/db/postgres-pid.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { until } from '../support/measure/until.ts'
import { killPostgres } from '../support/postgres/kill-postgres.ts'
import { fillDataFolder } from '../support/postgres/used-data-folder.ts'
import { openChangeStream } from '../support/server/change-stream.ts'
import { signInDemoMember, writeNoteByApi } from '../support/server/live-server.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

const HOLD_POSTGRES = fileURLToPath(new URL('./hold-postgres.ts', import.meta.url))
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const METRICS_TOKEN = 'a-scraper-with-0123456789-abcdefg'
/** Its data folder is that of most tests. */
const home = new VedikaServer({ METRICS_TOKEN })
const { dataFolder } = home
beforeAll(() => fillDataFolder(dataFolder))
afterAll(() => home.remove())

async function startHome(): Promise<VedikaServer> {
  undo.push(() => home.stop())
  await home.start()
  return home
}

function createServer(environment: Record<string, string> = {}): VedikaServer {
  const server = new VedikaServer(environment)
  undo.push(() => server.remove())
  return server
}

async function statusOf(server: VedikaServer, path: string): Promise<number> {
  const response = await fetch(`${server.address}/api/vedika/public/${path}`, { headers: { 'x-vedika-app': '1' } })
  await response.body?.cancel()
  return response.status
}

const untilAnswered = (server: VedikaServer) =>
  until(async () => expect(await statusOf(server, 'news/today')).toBe(200))

test('[OF-05] restarts a killed PostgreSQL; calls and notifications of two servers continue', async () => {
  const server = await startHome()
  const second = createServer({ VEDIKA_DATA: dataFolder })
  await second.start()
  const person = await signInDemoMember(server.address)
  const before = await writeNoteByApi(server.address, person, 'Before the kill')
  const stream = await openChangeStream(server.address, person)
  undo.push(() => stream.close())
  await stream.until(before)

  killPostgres(dataFolder)
  for (const each of [server, second]) {
    await until(() => expect(each.output).toContain('PostgreSQL is running again'))
    await untilAnswered(each)
  }
  expect(await statusOf(server, 'health')).toBe(200)
  await stream.until(before) // it rings once after the loss: something may have been missed
  await stream.until(await writeNoteByApi(server.address, person, 'After the kill'))
  const scraped = await fetch(`${server.address}/api/vedika/admin/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect(await scraped.text()).toContain('vedika_embedded_postgres_restarts_total 1\n')
})

test('reports 503 while the database cannot be asked, and 200 once it is back', async () => {
  const postgres = await startEmbeddedPostgres({ dataFolder })
  const server = createServer({ DATABASE_URL: postgres.connectionString })
  await server.start()
  expect(await statusOf(server, 'health')).toBe(200)

  await postgres.stop()
  expect([await statusOf(server, 'health'), await statusOf(server, 'news/today')]).toEqual([503, 503])
  const again = await startEmbeddedPostgres({ dataFolder })
  undo.push(() => again.stop())
  await untilAnswered(server)
  expect(await statusOf(server, 'health')).toBe(200)
  undo.push(() => server.kill())
})

test('[AP-04] a job goes on when the database was away at its end', async () => {
  const postgres = await startEmbeddedPostgres({ dataFolder })
  undo.push(() => postgres.stop())
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs > 1) return
    const connection = new pg.Client({ connectionString: postgres.connectionString })
    connection.on('error', () => {})
    await connection.connect()
    const isLost = once(connection, 'end')
    killPostgres(dataFolder)
    await isLost
  }
  const job = { name: 'tick', everyMinutes: 1 / 60, run }
  const jobs = await startJobs({ connectionString: postgres.connectionString, jobs: [job] })
  undo.push(() => jobs.stop())
  await until(() => expect(runs).toBeGreaterThan(1))
})

test('ends with one clear line when PostgreSQL dies again and again', async () => {
  const server = await startHome()
  let killed: number | undefined
  const ended = server.ended()
  const isOver = ended.then(() => true)
  while (!(await Promise.race([isOver, delay(20, false)]))) {
    killed = killPostgres(dataFolder, { unless: killed }) ?? killed
  }
  expect(server.exitCode).toBe(1)
  const reason = /^Vedika stops: PostgreSQL ended or failed to start 5 times in a row\. Its log: \S+$/m
  await until(() => expect(server.output).toMatch(reason))
})

test('two starts at once on a new folder both serve, and one creates the database', async () => {
  const first = createServer()
  const second = createServer({ VEDIKA_DATA: first.dataFolder })
  await Promise.all([first.start(), second.start()])
  expect([await statusOf(first, 'news/today'), await statusOf(second, 'news/today')]).toEqual([200, 200])
  const waiting = [first, second].filter(({ output }) =>
    /^Process \d+ is starting or stopping the database/m.test(output),
  )
  expect(waiting.length).toBeLessThan(2) // none if one finished before the other looked
})

test('a start while another process stops PostgreSQL ends up with a running one', async () => {
  let running = await holdPostgres(dataFolder)
  for (let round = 0; round < 3; round++) {
    const [next] = await Promise.all([holdPostgres(dataFolder), running.stop()])
    await ask(next.connectionString)
    running = next
  }
  await running.stop()
  await expect(ask(running.connectionString)).rejects.toThrow()
})

test('a start while PostgreSQL waits for its last connection to end starts another', async () => {
  const cluster = findCluster(dataFolder)
  const first = await holdPostgres(dataFolder)
  const pid = readPostgresPid(cluster.folder) ?? 0
  process.kill(pid, 'SIGTERM') // it takes no new connection
  const untilRefused = () => until(() => expect(ask(first.connectionString)).rejects.toThrow('shutting down'))
  await untilRefused()
  const started = ensureRunning(cluster)
  undo.push(() => stopPostgres(cluster))
  await untilRefused()
  first.kill()
  await started
  await ask(first.connectionString)
  expect(readPostgresPid(cluster.folder)).not.toBe(pid)
})

/** Starts and stops PostgreSQL in a separate process, because its lock belongs to a process. */
async function holdPostgres(folder: string) {
  const child = fork(HOLD_POSTGRES, [folder], { silent: true })
  undo.push(() => child.kill())
  const ended = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const failed = ended.then(([code]) => Promise.reject(new Error(`It ended with ${code}:\n${output}`)))
  const [connectionString] = await Promise.race([once(child, 'message'), failed])
  return {
    connectionString: String(connectionString),
    kill: () => child.kill('SIGKILL'),
    async stop() {
      child.send('stop')
      await ended
    },
  }
}

async function ask(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('select 1')
  await client.end()
}
