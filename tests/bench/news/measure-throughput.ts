import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createSession } from '#server/db/sessions.ts'
import { newsState } from '#server/db/tables/news.ts'
import { findOrCreateUser } from '#server/features/auth/find-or-create-user.ts'
import { VedikaServer } from '#tests/support/server/vedika-server.ts'
import { measureLoad } from '../compared/load.ts'
import { median } from '../median.ts'
import { newsQuestions } from './news-questions.ts'

const CONNECTIONS = 20
const SECONDS = 1
const CHANGE_EVERY_MS = 100

interface Load {
  title: string
  path: string
  headers?: Record<string, string>
  /** True if articles change during the measurement. */
  isChanging?: boolean
}

/** Prints the requests a second of our server and of a bare Fastify that serves the same JSON, in turns. */
export async function measureThroughput(connectionString: string, rounds: number): Promise<void> {
  const ours = new VedikaServer({
    DATABASE_URL: connectionString,
    RATE_LIMIT_USER: '1000000',
    RATE_LIMIT_PUBLIC: '1000000',
  })
  await ours.start()
  const database = openDatabase(connectionString)
  const loads = await createLoads(ours.address, database)
  const folder = mkdtempSync(join(tmpdir(), 'vedika-bench-answers-'))
  const answers = await Promise.all(loads.map(({ path }) => fetch(ours.address + path).then((answer) => answer.json())))
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  const bare = await startBareServer(join(folder, 'answers.json'))
  try {
    console.log(`\n${CONNECTIONS} connections | kB | bare Fastify | ours | ours / bare`)
    console.log('--- | ---: | ---: | ---: | ---:')
    for (const [place, load] of loads.entries()) {
      const bareLoad = { url: `${bare.address}/${place}`, connections: CONNECTIONS, duration: SECONDS }
      const runs: { ours: number; bare: number }[] = []
      for (let round = -1; round < rounds; round++) {
        const run = { ours: await putUnder(load, ours.address, database), bare: await measureLoad(bareLoad) }
        if (round >= 0) runs.push(run) // the first of anything is slow
      }
      const kilobytes = Math.round(JSON.stringify(answers[place]).length / 1000)
      const [mine, its] = [median(runs.map((run) => run.ours)), median(runs.map((run) => run.bare))]
      const ratio = median(runs.map((run) => run.ours / run.bare)).toFixed(2)
      console.log([load.title, kilobytes, perSecond(its), perSecond(mine), ratio].join(' | '))
    }
  } finally {
    bare.process.kill('SIGTERM')
    await database.$client.end()
    await ours.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createLoads(address: string, database: Database): Promise<Load[]> {
  const [first] = newsQuestions
  if (!first) throw new Error('There is no question')
  const { path } = first
  const etag = (await fetch(address + path)).headers.get('etag') ?? ''
  const name = randomUUID()
  const claims = { sub: name, email: `${name}@example.com`, name, given_name: name, family_name: '', picture: '' }
  const { userId } = await findOrCreateUser(database, { issuer: 'bench', claims, isDemo: false, isAdmin: false })
  const session = await createSession(database, { userId, isRemembered: true })
  return [
    ...newsQuestions,
    { title: 'News, first page, signed in', path, headers: { cookie: `__Host-vedika-session=${session}` } },
    { title: 'News, first page, held already (304)', path, headers: { 'if-none-match': etag } },
    { title: 'News, first page, an article changing every 0.1 s', path, isChanging: true },
  ]
}

async function putUnder({ path, headers = {}, isChanging }: Load, address: string, database: Database) {
  const change = () =>
    void database
      .update(newsState)
      .set({ version: sql`${newsState.version} + 1` })
      .execute()
  const timer = isChanging && setInterval(change, CHANGE_EVERY_MS)
  try {
    return await measureLoad({ url: address + path, headers, connections: CONNECTIONS, duration: SECONDS })
  } finally {
    if (timer) clearInterval(timer)
  }
}

async function startBareServer(file: string): Promise<{ process: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = await once(child.stdout, 'data')
  return { process: child, address: String(chunk).trim() }
}

function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`
}
