import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookmarkPush, chatTurnPush, notePush } from '../support/rows/test-documents.ts'
import { askStreaming, chatConfig, question } from '../support/server/chat-device.ts'
import { streams } from '../support/server/chat-replies.ts'
import { pushOne } from '../support/server/device.ts'
import { type ModelEndpoint, startModelEndpoint } from '../support/server/model-endpoint.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const optics = { name: 'Optics', description: '<p>Prisms split white light.</p><p>Lenses bend it.</p>', updatedAt: 10 }
const sounds = { name: 'Sounds', description: '<p>Sound is a wave of pressure.</p>', updatedAt: 20 }
const budget = {
  url: 'https://paper.example/budget',
  title: 'The budget',
  summary: '',
  text: '<p>The economy grew by a tenth.</p>',
}
const story = { url: 'https://paper.example/tigers', title: 'Tigers', summary: '', text: '<p>Tigers swim well.</p>' }

let model: ModelEndpoint
let server: TestServer
let withModel: TestServer
beforeAll(async () => {
  model = await startModelEndpoint()
  server = await startTestServer()
  withModel = await startTestServer({ config: chatConfig(model) })
})
afterAll(async () => {
  await server.stop()
  await withModel.stop()
  await model.stop()
})

async function signInWithTexts(at: TestServer): Promise<Person> {
  const person = await at.signIn()
  for (const note of [optics, sounds]) await pushOne(at, person, notePush(note))
  for (const bookmark of [budget, story]) await pushOne(at, person, await bookmarkPush(bookmark))
  return person
}

describe('the built-in assistant, asked for what one keeps', () => {
  let me: Person
  beforeAll(async () => {
    me = await signInWithTexts(server)
  })
  const ask = async (asked: string, as = me) => (await askStreaming(server, as, question({ question: asked }))).last

  test('tells how each note begins, the newest first', async () => {
    const { answer, sources } = await ask('What is in my notes?')
    expect(answer).toContain('Your notes, the newest first (2 of 2):')
    expect(sources.map(({ title, quote, own }) => [title, quote, own])).toEqual([
      ['Sounds', 'Sound is a wave of pressure.', 'note'],
      ['Optics', 'Prisms split white light.', 'note'],
    ])
  })

  test('finds the bookmarks about a matter, which lead to what was bookmarked', async () => {
    const { sources } = await ask('Which of my bookmarks are about the economy?')
    const address = `/pages/news/details/${encodeURIComponent(budget.url)}`
    expect(sources).toEqual([{ title: 'The budget', address, quote: 'The economy grew by a tenth.', own: 'bookmark' }])
  })

  test('finds a bookmark without being told where to look', async () => {
    const { sources } = await ask('Do tigers swim?')
    expect(sources).toMatchObject([{ title: 'Tigers', own: 'bookmark' }])
  })

  test('shows what is there where nothing fits, and says that nothing does', async () => {
    const { answer, sources } = await ask('Which of my bookmarks are about volcanoes?')
    expect(answer).toContain('No direct answer found. Your bookmarks, the newest first (2 of 2):')
    expect(sources).toHaveLength(2)
  })

  test('takes the latest note alone where that is asked for', async () => {
    const { answer, sources } = await ask('Summarise my latest note')
    expect(answer).toContain('This is how it begins:')
    expect(sources.map(({ title }) => title)).toEqual(['Sounds'])
  })

  test('says so where there are none, and shows nobody else’s', async () => {
    const { answer, sources } = await ask('What is in my notes?', await server.signIn())
    expect([answer.startsWith('You have no notes on the server yet.'), sources]).toEqual([true, []])
  })
})

describe('a model of others is sent own texts', () => {
  let me: Person
  beforeAll(async () => {
    me = await signInWithTexts(withModel)
  })
  beforeEach(() => {
    model.requests.length = 0
    model.replies = [streams('As it says [1].')]
  })
  const sent = () => {
    const messages = model.requests.at(-1)?.messages ?? []
    return { system: messages[0]?.content ?? '', user: messages.at(-1)?.content ?? '', all: JSON.stringify(messages) }
  }
  const asked = 'What is in my notes?'
  const shared = { ownTextsTo: 'deepseek-chat' }

  test('never unasked: it is told that there is something it may not see', async () => {
    await askStreaming(withModel, me, question({ question: asked }))
    expect(sent().user).toBe(asked)
    expect(sent().system).toContain('which you are not shown in this conversation')
    await askStreaming(withModel, me, question({ question: 'Do tigers swim? What do prisms split?' }))
    expect(sent().all).not.toMatch(/Tigers|Optics/)
  })

  test('where the conversation says so, as sources that lead to them', async () => {
    const { last } = await askStreaming(withModel, me, question({ question: asked }, shared))
    expect(sent().user).toContain('[1] Sounds (/secure/notes/private/id/')
    expect(sent().user).toContain('[2] Optics')
    expect(sent().system).toContain('the newest 2 of 2 are among the sources')
    expect(last.sources).toMatchObject([
      { title: 'Sounds', own: 'note' },
      { title: 'Optics', own: 'note' },
    ])
    await askStreaming(withModel, me, question({ question: 'Make five quiz questions from my latest note' }, shared))
    expect(sent().user).toContain('Sound is a wave of pressure.')
    expect(sent().user).not.toContain('Optics')
  })

  test('not where another model was named, nor another’s', async () => {
    await askStreaming(withModel, me, question({ question: asked }, { ownTextsTo: 'gpt-4o' }))
    expect(sent().user).toBe(asked)
    await askStreaming(withModel, await withModel.signIn(), question({ question: asked }, shared))
    expect(sent().all).not.toMatch(/Sounds|Optics/)
    expect(sent().system).toContain('of which none are on the server')
  })

  test('no more once it was taken back, not even those in answers before', async () => {
    model.replies = [streams('You wrote PRISMS.'), streams('Well.'), streams('Fine.')]
    const first = question({ question: asked }, shared)
    await askStreaming(withModel, me, first)
    const again = (words: string, at: number) =>
      chatTurnPush({ question: words, sessionId: first.session.id, createdAt: at, updatedAt: at })
    const { createdAt } = first.turn.content as { createdAt: number }
    await askStreaming(withModel, me, { session: first.session, turn: again('Go on', createdAt + 1) })
    expect(sent().all).toContain('You wrote PRISMS.')
    const takenBack = { ...first.session.content, ownTextsTo: '', updatedAt: createdAt + 2 }
    const row = { version: crypto.randomUUID(), baseVersion: first.session.version, content: takenBack }
    const session = { ...first.session, ...row }
    await askStreaming(withModel, me, { session, turn: again('And now?', createdAt + 3) })
    expect(sent().all).not.toContain('PRISMS')
    expect(sent().all).toContain('Go on')
  })
})
