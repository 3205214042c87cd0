// Concurrent answers of one server: delay of each word between model and reader, and memory of a stream, compared
// with a bare Fastify that forwards the model's stream. Then one answer alone: its first word.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER } from '#schemas/endpoint.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { openDatabase } from '#server/db/database.ts'
import { createSession } from '#server/db/sessions.ts'
import { findOrCreateUser } from '#server/features/auth/find-or-create-user.ts'
import { withDatabase } from '#tests/support/postgres/connection-string.ts'
import { startTemporaryPostgres } from '#tests/support/postgres/temporary-postgres.ts'
import { chatSessionContent, chatTurnContent } from '#tests/support/rows/test-documents.ts'
import { VedikaServer } from '#tests/support/server/vedika-server.ts'
import { median } from '../median.ts'

const STREAMS = 200
const [FIRST_MS, EVERY_MS, WORDS] = [300, 100, 100]
const ROUNDS = 20

interface Asked {
  address: string
  headers: Record<string, string>
  body: string
}

interface Heard {
  /** In ms, from the asking. */
  firstMs: number
  /** In ms, of every word. */
  delays: number[]
}

const postgres = await startTemporaryPostgres(async () => {})
const connectionString = withDatabase(postgres.connectionString, postgres.template)
const model = await startProcess('timed-model.ts', [FIRST_MS, EVERY_MS, WORDS].map(String))
const bare = await startProcess('bare-pass-through.ts', [model.address])
const server = new VedikaServer({
  DATABASE_URL: connectionString,
  RATE_LIMIT_USER: '1000000',
  RATE_LIMIT_PUBLIC: '1000000',
  CHAT_DEEPSEEK_KEY: 'bench',
  CHAT_DEEPSEEK_BASE_URL: model.address,
})
await server.start()
const database = openDatabase(connectionString)
try {
  const ownQuestions = await Promise.all(Array.from({ length: STREAMS }, () => ask()))
  const bareQuestion = { address: `${bare.address}/stream`, headers: {}, body: '{}' }
  await hear(bareQuestion)
  await hear(await ask())

  console.log(`\n${STREAMS} answers at once, a word every ${EVERY_MS} ms | bare Fastify | ours | ours / bare`)
  console.log('--- | ---: | ---: | ---:')
  const its = await hearAll(
    Array.from({ length: STREAMS }, () => bareQuestion),
    bare.process.pid,
  )
  const mine = await hearAll(ownQuestions, server.pid)
  print('A word is late, median', median(its.delays), median(mine.delays), 'ms')
  print('A word is late, 95 of 100', at(its.delays, 0.95), at(mine.delays, 0.95), 'ms')
  print('Memory of a stream', its.kilobytes, mine.kilobytes, 'kB')

  const firsts = { bare: [] as number[], ours: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    firsts.bare.push((await hear(bareQuestion, true)).firstMs)
    firsts.ours.push((await hear(await ask(), true)).firstMs)
  }
  print(`The first word of one answer alone`, median(firsts.bare), median(firsts.ours), 'ms')
} finally {
  await database.$client.end()
  await server.remove()
  for (const { process } of [bare, model]) process.kill('SIGTERM')
  await postgres.stop()
}

/** A question of a new user, as a device sends it. */
async function ask(): Promise<Asked> {
  const name = randomUUID()
  const claims = { sub: name, email: `${name}@example.com`, name, given_name: name, family_name: '', picture: '' }
  const { userId } = await findOrCreateUser(database, { issuer: 'bench', claims, isDemo: false, isAdmin: false })
  const cookie = `__Host-vedika-session=${await createSession(database, { userId, isRemembered: true })}`
  const row = (content: object) => ({ id: randomUUID(), version: randomUUID(), baseVersion: null, content })
  const session = row(chatSessionContent())
  const turn = row(chatTurnContent({ sessionId: session.id, question: 'Count' }))
  return {
    address: `${server.address}/api/vedika/chat/turns`,
    headers: { cookie, [APP_HEADER]: String(API_VERSION), [EXPECTED_USER_HEADER]: userId },
    body: JSON.stringify({ session, turn }),
  }
}

async function hearAll(questions: Asked[], pid: number | undefined): Promise<{ delays: number[]; kilobytes: number }> {
  const before = residentKilobytes(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentKilobytes(pid))
  }, 500)
  const heard = await Promise.all(questions.map((question) => hear(question)))
  clearInterval(timer)
  return { delays: heard.flatMap(({ delays }) => delays), kilobytes: (most - before) / questions.length }
}

/** Listens to the end of an answer, or to its first word alone. */
async function hear({ address, headers, body }: Asked, isFirstEnough = false): Promise<Heard> {
  const begun = performance.now()
  const heard: Heard = { firstMs: 0, delays: [] }
  const answer = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`)
  let text = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const now = Date.now()
    text += chunk
    const [words = ''] = text.split('event: done') // it repeats the whole answer
    const told = [...words.matchAll(/1[0-9]{12}(?= )/g)]
    for (const [said] of told.slice(heard.delays.length)) heard.delays.push(now - Number(said))
    if (heard.delays.length > 0) heard.firstMs ||= performance.now() - begun
    if (isFirstEnough && heard.firstMs > 0) return heard
  }
  if (heard.delays.length !== WORDS) throw new Error(`${address} told ${heard.delays.length} words of ${WORDS}`)
  return heard
}

async function startProcess(file: string, given: string[]): Promise<{ process: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = await once(child.stdout, 'data')
  return { process: child, address: String(chunk).trim() }
}

function residentKilobytes(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim())
}

function print(title: string, its: number, mine: number, unit: string): void {
  const shown = [its, mine].map((value) => `${value.toFixed(unit === 'kB' ? 0 : 1)} ${unit}`)
  console.log([title, ...shown, (mine / its).toFixed(2)].join(' | '))
}

function at(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
}
