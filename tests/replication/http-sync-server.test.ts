import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER } from '#schemas/endpoint.ts'
import type { PushRow } from '#schemas/sync.ts'
import { createHttpSyncServer } from '#src/replication/http-sync-server.ts'
import type { SyncServer } from '#src/replication/sync-server.ts'
import { answerJson, refusalBody, startTestServer } from '../api/http-test-server.ts'

const userId = '7c1f4f6c-2f4e-4d0a-9d57-0f2d6b8f6a11'
const otherUserId = '2b2f4f6c-2f4e-4d0a-9d57-0f2d6b8f6a22'
const epoch = '0d9e4f6c-2f4e-4d0a-9d57-0f2d6b8f6a33'
const row: PushRow = { collection: 'notes', id: 'n1', version: epoch, baseVersion: null, content: {} }

async function connect(status: number, body: unknown, headers: Record<string, string> = {}) {
  const calls = await startTestServer((_, response) => answerJson(response, status, body, headers))
  const server = createHttpSyncServer(userId, new AbortController().signal)
  return { server, calls }
}

const commit = { seq: 5, id: epoch }
const pull = (server: SyncServer) => server.pull({ after: 5, limit: 100, epoch, commit })

describe('the sync calls over HTTP', () => {
  it('name the user they expect', async () => {
    const answer = { userId, epoch, commit, rows: [], seq: 5, more: false }
    const { server, calls } = await connect(200, answer)
    expect(await pull(server)).toEqual({ kind: 'ok', value: answer })
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/vedika/sync/pull',
      headers: { 'x-vedika-user': userId, [APP_HEADER]: String(API_VERSION) },
      body: { after: 5, limit: 100, epoch, commit },
    })
  })

  it('[LG-11] refuse an answer made for another user whole', async () => {
    const pulled = await connect(200, { userId: otherUserId, epoch, commit: null, rows: [], seq: 5, more: false })
    expect(await pull(pulled.server)).toEqual({ kind: 'signIn' })
    const pushed = await connect(200, { userId: otherUserId, epoch, commit: null, answers: [] })
    expect(await pushed.server.push([], null)).toEqual({ kind: 'signIn' })
    const compared = await connect(200, { userId: otherUserId, epoch, seq: 1, collections: {} })
    expect(await compared.server.digest(null)).toEqual({ kind: 'signIn' })
  })

  it('[LG-11] ask for a sign-in after a 401, and where somebody else is signed in', async () => {
    expect(await pull((await connect(401, refusalBody('no_session'))).server)).toEqual({ kind: 'signIn' })
    expect(await pull((await connect(409, refusalBody('other_user'))).server)).toEqual({ kind: 'signIn' })
  })

  it('[OF-08] end in an app that the server finds too old', async () => {
    expect(await pull((await connect(426, refusalBody('client_outdated'))).server)).toEqual({ kind: 'outdated' })
  })

  it('[OF-03] pause as long as a 429 says', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { server } = await connect(429, refusalBody('too_many_calls'), { 'retry-after': '30' })
    expect(await pull(server)).toEqual({ kind: 'paused', until: Date.now() + 30_000 })
  })

  it('take a 410 for a restored server', async () => {
    expect(await pull((await connect(410, refusalBody('other_database'))).server)).toEqual({ kind: 'restored' })
  })

  it('hand on what the server refuses', async () => {
    const { server } = await connect(413, refusalBody('too_large'))
    expect(await server.push([row], null)).toMatchObject({ kind: 'refused', status: 413, code: 'too_large' })
    expect(await pull((await connect(403, refusalBody('no'))).server)).toMatchObject({ kind: 'refused', status: 403 })
    expect(await pull((await connect(500, 'oops')).server)).toMatchObject({ kind: 'refused', status: 500 })
  })

  it('take an answer that is not ours for no answer', async () => {
    expect(await pull((await connect(200, { hello: 'portal' })).server)).toEqual({ kind: 'unreachable' })
    const short = await connect(200, { userId, epoch, answers: [] })
    expect(await short.server.push([row], null)).toEqual({ kind: 'unreachable' })
  })

  it('tell the newest commit they know', async () => {
    const { server, calls } = await connect(200, { userId, epoch, answers: [] })
    await server.push([row], commit)
    await server.digest(commit)
    expect(calls.map(({ body }) => body)).toEqual([{ rows: [row], commit }, { commit }])
  })

  it('end when replication closes', async () => {
    const closing = new AbortController()
    await startTestServer(() => closing.abort())
    const server = createHttpSyncServer(userId, closing.signal)
    expect(await pull(server)).toEqual({ kind: 'unreachable' })
  })
})
