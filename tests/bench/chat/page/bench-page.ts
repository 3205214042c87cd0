import { filter, firstValueFrom } from 'rxjs'
import { DEFAULT_CHAT_MODEL } from '#schemas/chat-models.ts'
import { ENGLISH } from '#schemas/chat-session.ts'
import { noAnswer } from '#schemas/chat-turn.ts'
import type { CollectionName } from '#schemas/collections.ts'
import { chatHistory$, readyChatTexts$ } from '#src/database/chat/chat-history.ts'
import { turns$ } from '#src/database/chat/chat-turns.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow } from '#src/database/rows/synced-row.ts'
import { beginSession, restoreSession, withUserCollections } from '#src/database/session/session.ts'
import { publicKey } from '#tests/support/rows/test-user.ts'
import { CHATS, PAGE, TURNS } from '../chat-questions.ts'

const BATCH = 500
const person = { username: 'asha', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', imagePath: '' }
const words = [
  'monsoon',
  'budget',
  'cricket',
  'election',
  'harvest',
  'orbit',
  'vaccine',
  'railway',
  'glacier',
  'festival',
]
const wordOf = (number: number) => words[number % words.length] ?? ''
const idOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const choices = { assistant: 'general', language: ENGLISH } as const

interface Arriving {
  collection: CollectionName
  id: string
  content: Record<string, unknown>
  owned: Record<string, unknown>
}

function chat(number: number): Arriving {
  const times = { createdAt: number, updatedAt: number, deletedAt: 0 }
  const content = { chatTitle: `Chat ${number}`, chatModel: DEFAULT_CHAT_MODEL, isActive: false, temporary: false }
  return {
    collection: 'chatSessions',
    id: idOf(number),
    owned: { number: number + 1 },
    content: { ...content, ...choices, ...times },
  }
}

function turn(number: number): Arriving {
  const times = { createdAt: number, updatedAt: number, deletedAt: 0 }
  const question = `What of the ${wordOf(number)} ${number}?`
  const answer = `Of the ${wordOf(number)} in case ${number} this is known. `.repeat(12)
  const asked = { sessionId: idOf(number % CHATS), question, model: DEFAULT_CHAT_MODEL, articleId: '', documentId: '' }
  return {
    collection: 'chatTurns',
    id: idOf(1_000_000 + number),
    content: { ...asked, ...choices, ...times },
    owned: { ...noAnswer, answer, answerState: 'done', answeredAt: number },
  }
}

async function arrive(collection: CollectionName, rows: readonly Arriving[]): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  await withUserCollections((collections) =>
    updateRows(collections[collection], [...byId.keys()], (id, row) => {
      const { content = {}, owned = {} } = byId.get(id) ?? {}
      return buildCleanRow(row, id, { version: id, seq: 1, ancestors: [], content, owned })
    }),
  )
}

const open = restoreSession()
const page = (number: number, words = '') => chatHistory$({ filter: '', words, page: number, size: PAGE })

globalThis.chatBench = {
  async fill() {
    await open
    await beginSession({ ...person, userId: crypto.randomUUID(), role: ['user'], membershipDays: 0 }, true, publicKey)
    const chats = Array.from({ length: CHATS }, (_, number) => chat(number))
    const turns = Array.from({ length: CHATS * TURNS }, (_, number) => turn(number))
    for (let at = 0; at < chats.length; at += BATCH) await arrive('chatSessions', chats.slice(at, at + BATCH))
    for (let at = 0; at < turns.length; at += BATCH) await arrive('chatTurns', turns.slice(at, at + BATCH))
  },

  async measure(question, rounds) {
    await open
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      await questions[question](round)
      times.push(performance.now() - begun)
    }
    return times
  },

  async readBare(collection, rows, rounds) {
    await open
    const pattern = new RegExp(`--${collection}$`)
    const name = (await indexedDB.databases()).find((each) => pattern.test(each.name ?? ''))?.name ?? ''
    const database = await answerOf(indexedDB.open(name))
    const keys = await answerOf(database.transaction('docs').objectStore('docs').getAllKeys())
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const asked = keys.slice(round * rows, (round + 1) * rows)
      const begun = performance.now()
      const store = database.transaction('docs').objectStore('docs')
      await Promise.all(asked.map((key) => answerOf(store.get(key))))
      times.push(performance.now() - begun)
    }
    database.close()
    return times
  },
}

const questions = {
  page: (round: number) => firstValueFrom(page(round).pipe(filter(({ entries }) => entries.length === PAGE))),
  ready: () => firstValueFrom(readyChatTexts$()),
  search: (round: number) => firstValueFrom(page(0, `${wordOf(round)} case ${round}`)),
  open: (round: number) => firstValueFrom(turns$(idOf(round)).pipe(filter((turns) => turns.length === TURNS))),
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
