import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { streamTurnSchema } from '#schemas/chat.ts'
import { DEFAULT_CHAT_MODEL } from '#schemas/chat-models.ts'
import type { ChatTurnOwned } from '#schemas/chat-turn.ts'
import { noAnswer } from '#schemas/chat-turn.ts'
import type { CollectionName } from '#schemas/collections.ts'
import { chatHistory$, type HistoryQuery } from '#src/database/chat/chat-history.ts'
import {
  activeSession$,
  beginChat,
  type ChatChoices,
  chatSession$,
  deleteChat,
  endChat,
  renameChat,
} from '#src/database/chat/chat-sessions.ts'
import { askQuestion, readUnsentQuestion, retryTurn, turns$ } from '#src/database/chat/chat-turns.ts'
import { readStored, updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow, contentOf, type Fields, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { outbox$ } from '#src/database/session/outbox.ts'
import { beginSession, endSession, withUserCollections } from '#src/database/session/session.ts'

beforeEach(() => beginSession(userDetails(), true, publicKey))
afterEach(() => endSession())

const general: ChatChoices = { assistant: 'general', chatModel: DEFAULT_CHAT_MODEL, temporary: false }

async function begin(choices: Partial<ChatChoices> = {}): Promise<string> {
  const { id, kind } = await beginChat({ ...general, ...choices })
  expect(kind).toBe('saved')
  return id
}

async function ask(sessionId: string, question: string): Promise<string> {
  const { id, kind } = await askQuestion(sessionId, question)
  expect(kind).toBe('saved')
  return id
}

/** Stores server fields like a pull. */
function arrive(collection: CollectionName, id: string, owned: Fields): Promise<unknown> {
  return withUserCollections((collections) =>
    updateRows(collections[collection], [id], (_, row) => {
      const { version, seq } = row as SyncedRow
      const content = contentOf(row as SyncedRow, collection)
      return buildCleanRow(row, id, { version, seq: seq + 1, ancestors: [], content, owned })
    }),
  )
}

const answerWith = (id: string, answer: Partial<ChatTurnOwned>) =>
  arrive('chatTurns', id, { ...noAnswer, answerState: 'done', ...answer })
const turnsOf = (id: string) => firstValueFrom(turns$(id))
const history = (query: Partial<HistoryQuery> = {}) =>
  firstValueFrom(chatHistory$({ filter: '', words: '', page: 0, size: 15, ...query }))

describe('a conversation on the device', () => {
  it('[CH-14] stores an offline question, and titles the conversation by it', async () => {
    const session = await begin({ language: 'Hindi', chatModel: 'gpt-4o' })
    const turn = await ask(session, 'Why is\n the sky blue?')
    expect(await turnsOf(session)).toMatchObject([
      {
        id: turn,
        question: 'Why is\n the sky blue?',
        language: 'Hindi',
        model: 'gpt-4o',
        assistant: 'general',
        isUnsent: true,
        answerState: 'none',
        articleId: '',
        documentId: '',
      },
    ])
    expect(await firstValueFrom(chatSession$(session))).toMatchObject({ chatTitle: 'Why is the sky blue?', number: 0 })
    expect((await firstValueFrom(outbox$())).map(({ title }) => title)).toEqual([
      'Why is the sky blue?',
      'Why is the sky blue?',
    ])
    expect(await askQuestion(crypto.randomUUID(), 'Where?')).toMatchObject({ kind: 'missing' })
  })

  it('[CH-11] gives the streaming call an unsent question, but not a sent one', async () => {
    const session = await begin()
    const turn = await ask(session, 'Why?')
    const unsent = await readUnsentQuestion(turn)
    expect(streamTurnSchema.parse(unsent)).toMatchObject({
      turn: { id: turn, baseVersion: null, content: { sessionId: session } },
      session: { id: session, baseVersion: null, content: { chatTitle: 'Why?' } },
    })
    await arrive('chatSessions', session, { number: 1 })
    expect(await readUnsentQuestion(turn)).toEqual({ turn: unsent?.turn })
    await answerWith(turn, {})
    expect(await readUnsentQuestion(turn)).toBeUndefined()
  })

  it('[CH-14] retries a failed question as a new version of the same turn', async () => {
    const turn = await ask(await begin(), 'Why?')
    await answerWith(turn, { answerState: 'failed', problem: 'Busy.' })
    const before = await withUserCollections(async ({ chatTurns }) => (await readStored(chatTurns, [turn])).get(turn))
    expect(await retryTurn(turn)).toMatchObject({ kind: 'saved' })
    expect(await readUnsentQuestion(turn)).toMatchObject({
      turn: { baseVersion: before?.version, content: { question: 'Why?' } },
    })
  })

  it('[CH-08] resumes the newest active conversation of each assistant', async () => {
    const [first, second, news] = [await begin(), await begin(), await begin({ assistant: 'news' })]
    const active = async () => (await firstValueFrom(activeSession$('general')))?.id
    await ask(second, 'Second?')
    expect(await active()).toBe(second)
    await endChat(second)
    expect(await active()).toBe(first)
    await endChat(first)
    expect(await active()).toBeUndefined()
    expect((await firstValueFrom(activeSession$('news')))?.id).toBe(news)
  })

  it('finds a conversation by its number once the server has numbered it', async () => {
    const session = await begin()
    await arrive('chatSessions', session, { number: 7 })
    expect(await firstValueFrom(chatSession$('7'))).toMatchObject({ id: session })
    expect(await firstValueFrom(chatSession$('8'))).toBeNull()
  })
})

describe('purged conversations', () => {
  const stored = (id: string) =>
    withUserCollections(async ({ chatTurns }) => JSON.stringify((await readStored(chatTurns, [id])).get(id)))

  it('[CH-08] leaves a temporary conversation out of the history, and purges it at its end', async () => {
    const session = await begin({ temporary: true })
    const turn = await ask(session, 'SECRET?')
    expect((await history()).total).toBe(0)
    expect(await turnsOf(session)).toHaveLength(1)
    await endChat(session)
    expect(await stored(turn)).not.toContain('SECRET')
    expect([await firstValueFrom(chatSession$(session)), await turnsOf(session)]).toEqual([null, []])
    expect(JSON.stringify(await firstValueFrom(outbox$()))).not.toContain('SECRET')
  })

  it('[CX-03] deletes a conversation with its turns, and keeps an ended one', async () => {
    const [deleted, ended] = [await begin(), await begin()]
    const turn = await ask(deleted, 'SECRET?')
    await ask(ended, 'Why?')
    await endChat(ended)
    await deleteChat(deleted)
    expect(await stored(turn)).not.toContain('SECRET')
    expect((await history()).entries).toMatchObject([{ id: ended, chatTitle: 'Why?' }])
  })
})

describe('[CX-03] [CX-04] the offline history', () => {
  it('shows pages, most recently asked first, each with its latest answer', async () => {
    const sessions: string[] = []
    for (let number = 0; number < 17; number++) sessions.unshift(await begin())
    const [newest = '', next = ''] = sessions
    await answerWith(await ask(newest, 'One?'), { answer: 'first' })
    await answerWith(await ask(newest, 'Two?'), { answer: 'second' })
    const { entries, total } = await history()
    expect([entries.length, total, entries[0]?.latestAnswer, entries[1]?.latestAnswer]).toEqual([15, 17, 'second', ''])
    expect((await history({ page: 1 })).entries).toHaveLength(2)
    expect(entries.map(({ id }) => id)).toContain(next)
  })

  it('filters by title, and searches titles, questions and answers', async () => {
    const [sky, rain] = [await begin(), await begin()]
    await answerWith(await ask(sky, 'Why is the sky blue?'), { answer: 'Rayleigh scattering.' })
    await ask(rain, 'When does it rain?')
    await renameChat(rain, 'Monsoon')
    const found = async (query: Partial<HistoryQuery>) => (await history(query)).entries.map(({ id }) => id)
    expect(await found({ filter: 'MONS' })).toEqual([rain])
    expect(await found({ filter: 'rayleigh' })).toEqual([])
    expect(await found({ words: 'rayleigh sky' })).toEqual([sky])
    expect(await found({ words: 'does it' })).toEqual([rain])
  })
})
