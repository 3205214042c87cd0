import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { UserBus } from '#server/bus/user-bus.ts'
import { chatDocuments } from '#server/db/tables/chat.ts'
import { AnswerWorker } from '#server/features/chat/assistant/answer-worker.ts'
import { readPdf } from '#server/features/chat/assistant/documents/read-pdf.ts'
import { createChatJobs } from '#server/features/chat/chat-jobs.ts'
import { holdTimers } from '../support/measure/hold-timers.ts'
import { until } from '../support/measure/until.ts'
import { askStreaming, chatConfig, question } from '../support/server/chat-device.ts'
import { streams } from '../support/server/chat-replies.ts'
import { push } from '../support/server/device.ts'
import { type ModelEndpoint, startModelEndpoint } from '../support/server/model-endpoint.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { upload } from '../support/server/upload.ts'
import { makePdf, makePdfBomb } from './make-pdf.ts'

const LONGEST_MS = 77_000

let model: ModelEndpoint
let withModel: TestServer
let server: TestServer
beforeAll(async () => {
  model = await startModelEndpoint()
  withModel = await startTestServer({ config: chatConfig(model) })
  server = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  await withModel.stop()
  await model.stop()
})
beforeEach(() => {
  model.requests.length = 0
})

const pdf = (value: Uint8Array, fileName = 'plants.pdf') => ({ name: 'file', value, fileName, type: 'application/pdf' })
const add = (at: TestServer, as: Person, value: Uint8Array, fields: { name: string; value: string }[] = []) =>
  upload(at, endpoints.addChatDocument, [...fields, pdf(value)], { as })

const plants = makePdf([
  'Roots take up water from the soil.',
  'Photosynthesis makes sugar from light and water.',
  'Leaves fall in autumn.',
])

describe('[CH-13] a PDF is asked about', () => {
  test('its pages are read, and the built-in assistant quotes the one that answers, by its number', async () => {
    const me = await server.signIn()
    const added = await add(server, me, plants, [{ name: 'model', value: 'deepseek-chat' }])
    expect(added.json()).toEqual({ documentId: expect.any(String), name: 'plants.pdf', pages: 3 })
    const { documentId } = added.json()
    const { last } = await askStreaming(server, me, question({ question: 'What makes sugar from light?', documentId }))
    expect(last.answer).toContain('**plants.pdf, page 2** [1]\n\n> Photosynthesis makes sugar from light and water.')
    expect(last.sources).toEqual([
      { title: 'plants.pdf', address: '', quote: 'Photosynthesis makes sugar from light and water.', page: 2 },
    ])
  })

  test('a model gets its pages as sources, and none of another’s', async () => {
    const [me, other] = [await withModel.signIn(), await withModel.signIn()]
    const { documentId } = (await add(withModel, me, plants)).json()
    model.replies = [streams('Light, as it says [2].')]
    const { last } = await askStreaming(withModel, me, question({ question: 'What makes sugar?', documentId }))
    expect(last.sources.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(model.requests[0]?.messages.at(-1)?.content).toContain('[2] plants.pdf (page 2)\nPhotosynthesis makes sugar')
    await askStreaming(withModel, other, question({ question: 'What makes sugar?', documentId }))
    expect(model.requests[1]?.messages.at(-1)?.content).toBe('What makes sugar?')
  })

  test('[AP-07] it goes with the conversation that names it', async () => {
    const me = await server.signIn()
    const { documentId } = (await add(server, me, plants)).json()
    const asked = question({ question: 'Sugar?', documentId })
    await askStreaming(server, me, asked)
    const { session } = asked
    const deleted = { ...session, version: crypto.randomUUID(), baseVersion: session.version }
    await push(server, me, [{ ...deleted, content: { ...session.content, deletedAt: 5 } }])
    expect(await server.database.select().from(chatDocuments).where(eq(chatDocuments.userId, me.userId))).toEqual([])
  })
})

test('[CH-13] one that nothing was asked about for a day is forgotten', async () => {
  const me = await server.signIn()
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  const keep = async (createdAt: Date) => {
    const id = crypto.randomUUID()
    await server.database.insert(chatDocuments).values({ userId: me.userId, id, name: 'x', pages: ['x'], createdAt })
    return id
  }
  const [unasked, asked, fresh] = [await keep(yesterday), await keep(yesterday), await keep(new Date())]
  await askStreaming(server, me, question({ documentId: asked }))
  const bus = new UserBus(server.database)
  const answering = new AnswerWorker(server.database, chatConfig(model).chat, bus)
  const jobs = createChatJobs({ database: server.database, answering })
  for (const job of jobs) await job.run(new AbortController().signal)
  await answering.close()
  await bus.stop()
  const left = await server.database.select().from(chatDocuments).where(eq(chatDocuments.userId, me.userId))
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([asked, fresh]))
  expect(left.some(({ id }) => id === unasked)).toBe(false)
})

describe('[CH-13] a PDF that cannot be asked about is refused in words', () => {
  test.each([
    ['one locked with a password', () => makePdf(['Hidden.'], { encrypted: true }), 422, 'encrypted_pdf'],
    ['no PDF', () => Buffer.from('MZ this is a program'), 422, 'not_a_pdf'],
    ['one that only says that it is', () => Buffer.from('%PDF-1.7\nnothing of the kind'), 422, 'not_a_pdf'],
    ['one that is cut off', () => makePdf(['Whole.']).subarray(0, 60), 422, 'not_a_pdf'],
    ['one without text', () => makePdf(['']), 422, 'no_text'],
    ['one of 301 pages', () => makePdf(Array.from({ length: 301 }, () => 'x')), 422, 'too_many_pages'],
    ['one of more than 20 MB', () => Buffer.concat([plants, Buffer.alloc(20 * 1024 * 1024)]), 413, 'too_large'],
    ['none', () => Buffer.alloc(0), 422, 'no_file'],
  ])('%s', async (_, make, status, code) => {
    const me = await server.signIn()
    const response = await add(server, me, make())
    expect([response.statusCode, response.json().error.code]).toEqual([status, code])
    expect(await server.database.select().from(chatDocuments).where(eq(chatDocuments.userId, me.userId))).toEqual([])
  })

  test('a bomb is read until its time is over; before that, the server answers others', async () => {
    const bomb = makePdfBomb(200_000_000)
    expect(bomb.length).toBeLessThan(2_000_000)
    const timers = holdTimers(LONGEST_MS)
    const reading = readPdf(bomb, LONGEST_MS)
    const settings = server.call(endpoints.settings).then(({ statusCode }) => statusCode)
    expect(await Promise.race([reading, settings])).toBe(200)
    await until(() => expect(timers.pass()).toBe(1)) // the program has started
    expect(await reading).toEqual({ kind: 'tooMuch' })
    vi.restoreAllMocks()
  })

  test('one person’s slow PDFs keep nobody else’s from being read', async () => {
    const [attacker, me] = [await server.signIn(), await server.signIn()]
    const bomb = makePdfBomb(5_000_000)
    const slow = [1, 2, 3, 4].map(() => add(server, attacker, bomb))
    const refused = await Promise.race(slow)
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'busy'])
    expect((await add(server, me, plants)).statusCode).toBe(200)
    await Promise.all(slow)
  })

  test('a model that is not there is refused before anything is read', async () => {
    const response = await add(server, await server.signIn(), plants, [{ name: 'model', value: 'gpt-5' }])
    expect([response.statusCode, response.json().error.message]).toEqual([422, 'Selected model not yet supported.'])
  })

  test('so many are kept of one person, and no more', async () => {
    const me = await server.signIn()
    const rows = Array.from({ length: 50 }, () => ({
      userId: me.userId,
      id: crypto.randomUUID(),
      name: 'x',
      pages: ['x'],
    }))
    await server.database.insert(chatDocuments).values(rows)
    const response = await add(server, me, plants)
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'too_many_documents'])
  })
})
