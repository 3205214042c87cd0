import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { chatConfig } from '../support/server/chat-device.ts'
import { streams } from '../support/server/chat-replies.ts'
import { pushOne } from '../support/server/device.ts'
import { fails, type ModelEndpoint, startModelEndpoint } from '../support/server/model-endpoint.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { upload } from '../support/server/upload.ts'

let model: ModelEndpoint
let server: TestServer
let withoutModel: TestServer
beforeAll(async () => {
  model = await startModelEndpoint()
  server = await startTestServer({ config: chatConfig(model) })
  withoutModel = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  await withoutModel.stop()
  await model.stop()
})
beforeEach(() => {
  model.requests.length = 0
  model.recordings.length = 0
  model.heard = 'Why is the sky blue?'
  model.replies = [streams('It scatters.')]
})

const recording = (value: Uint8Array = Buffer.from('OggS sound'), type = 'audio/webm;codecs=opus') => ({
  name: 'file',
  value,
  fileName: 'blob',
  type,
})
const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const once = () => ({ 'idempotency-key': crypto.randomUUID() })

describe('[CH-16] a spoken question', () => {
  test('is written down by the speech model and answered as a typed one', async () => {
    const me = await server.signIn()
    const parts = [{ name: 'model', value: 'deepseek-chat' }, recording()]
    const response = await upload(server, endpoints.askChatBySpeech, parts, { as: me, headers: once() })
    expect(response.json()).toMatchObject({
      id: 1,
      chatTitle: 'Why is the sky blue?',
      messages: [{ content: 'Why is the sky blue?' }, { content: 'It scatters.' }],
    })
    expect(model.recordings[0]).toContain('whisper-1')
    expect(model.recordings[0]).toContain('question.ogg')
    expect(model.recordings[0]).toContain('OggS sound')
    const more = [{ name: 'activeSessionId', value: '1' }, recording()]
    const next = await upload(server, endpoints.askChatBySpeech, more, { as: me, headers: once() })
    expect(next.json().messages).toHaveLength(4)
  })

  test('is only written down where its device asks it', async () => {
    const response = await upload(server, endpoints.transcribeSpeech, [recording()], { as: await server.signIn() })
    expect([response.json(), model.requests]).toEqual([{ text: 'Why is the sky blue?' }, []])
  })

  test.each([
    ['webm', [0x1a, 0x45, 0xdf, 0xa3]],
    ['mp4', [0, 0, 0, 28, ...Buffer.from('ftypM4A ')]],
    ['wav', [...Buffer.from('RIFF....WAVEfmt ')]],
    ['mp3', [...Buffer.from('ID3')]],
    ['mp3', [0xff, 0xfb]],
  ])('is taken for %s by its first bytes', async (extension, bytes) => {
    const parts = [recording(Buffer.from(bytes), 'text/plain')]
    await upload(server, endpoints.transcribeSpeech, parts, { as: await server.signIn() })
    expect(model.recordings[0]).toContain(`question.${extension}`)
  })

  test.each([
    ['no file', [{ name: 'model', value: 'deepseek-chat' }], 'x', 422, 'No audio file found for processing.'],
    ['an empty file', [recording(new Uint8Array())], 'x', 422, 'No audio file found for processing.'],
    ['nothing to hear', [recording()], ' ', 422, 'No speech found in the recording. Try again.'],
    ['a page that says it is sound', [recording(page)], 'x', 415, expect.stringContaining('WAV recording')],
    ['the beginning of one', [recording(Buffer.from('RIFF....WEBP'))], 'x', 415, expect.stringContaining('recording')],
    ['more than 10 MB', [recording(new Uint8Array(10 * 1024 * 1024 + 1))], 'x', 413, expect.stringContaining('10 MB')],
    ['an endpoint that refuses us', [recording()], 401, 502, expect.stringContaining('could not be transcribed')],
    ['no conversation', [{ name: 'activeSessionId', value: 'abc' }, recording()], 'x', 400, 'Invalid session ID.'],
  ] as const)('with %s is refused in words', async (_, parts, heard, status, message) => {
    model.heard = heard
    const options = { as: await server.signIn(), headers: once() }
    const response = await upload(server, endpoints.askChatBySpeech, [...parts], options)
    expect([response.statusCode, response.json().error.message]).toEqual([status, message])
    expect(model.requests).toEqual([])
  })

  test('says so where nothing hears', async () => {
    const as = await withoutModel.signIn()
    const response = await upload(withoutModel, endpoints.transcribeSpeech, [recording()], { as })
    expect([response.statusCode, response.json().error.code]).toEqual([501, 'no_speech_model'])
  })
})

describe('the meaning of a passage', () => {
  const ask = async (at: TestServer, body: object) => {
    const response = await at.call(endpoints.meaning, { as: await at.signIn(), body })
    return [response.statusCode, response.json()]
  }

  test('is asked of the model, with what stands around it', async () => {
    model.replies = [streams('How light is spread.')]
    const body = { text: 'scattering', context: 'Rayleigh scattering makes it blue.', language: 'Hindi' }
    expect(await ask(server, body)).toEqual([200, { meaning: 'How light is spread.' }])
    const [system, user] = model.requests[0]?.messages ?? []
    expect(system?.content).toContain('in Hindi')
    expect(user?.content).toBe('Passage: "scattering"\nAround it: "Rayleigh scattering makes it blue."')
  })

  test('fails in the specification’s words', async () => {
    model.replies = [fails(401)]
    const failed = { error: { code: 'provider_failed', message: 'Error fetching meaning' } }
    expect(await ask(server, { text: 'scattering' })).toEqual([502, failed])
    expect(await ask(withoutModel, { text: 'scattering' })).toEqual([
      404,
      { error: { code: 'no_meaning', message: 'Error fetching meaning' } },
    ])
    for (const text of ['', '  ', 'x'.repeat(301)]) expect((await ask(server, { text }))[0]).toBe(422)
  })

  test('without a model, what the person’s own notes say it is', async () => {
    const me = await withoutModel.signIn()
    const description = '<p>Scattering happened.</p><p>Rayleigh scattering is light spread by small particles.</p>'
    await pushOne(withoutModel, me, notePush({ name: 'Optics', description }))
    const told = await withoutModel.call(endpoints.meaning, { as: me, body: { text: 'scattering' } })
    expect(told.json()).toEqual({ meaning: '“Rayleigh scattering is light spread by small particles.” — Optics' })
    expect((await ask(withoutModel, { text: 'scattering' }))[0]).toBe(404)
  })
})
