import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { DemoAccount } from '#schemas/session.ts'
import { EXPECTED_USER_HEADER, type PushAnswer } from '#schemas/sync.ts'
import type { Role, UserDetails } from '#schemas/user.ts'
import { notePush } from '../rows/test-documents.ts'
import { loginBody, type Person } from './test-server.ts'

export interface LiveSession extends Pick<Person, 'userId' | 'cookie'> {
  role: Role[]
}

interface ServerCall {
  body?: unknown
  params?: Record<string, string>
  session?: LiveSession
  signal?: AbortSignal
}

/** One call over HTTP; throws on a status other than 200. */
export async function callServer(
  address: string,
  endpoint: Endpoint,
  { body, params, session, signal }: ServerCall,
): Promise<Response> {
  const response = await fetch(address + endpointPath(endpoint, 'vedika', params), {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      [APP_HEADER]: String(API_VERSION),
      ...(session && { cookie: session.cookie, [EXPECTED_USER_HEADER]: session.userId }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (response.status !== 200) throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`)
  return response
}

export async function signInAsDemo(address: string, account: DemoAccount): Promise<LiveSession> {
  return signInByToken(address, async (nonce) => {
    const issued = await callServer(address, endpoints.demoIdentity, { body: { account, nonce } })
    return ((await issued.json()) as { credential: string }).credential
  })
}

export const signInDemoMember = (address: string) => signInAsDemo(address, 'demo-member')

export async function signInByToken(
  address: string,
  makeToken: (nonce: string) => Promise<string>,
): Promise<LiveSession> {
  const asked = await callServer(address, endpoints.signInNonce, {})
  const { nonce } = (await asked.json()) as { nonce: string }
  const browser: LiveSession = { cookie: cookieIn(asked), userId: '', role: [] }
  const body = loginBody(await makeToken(nonce))
  const login = await callServer(address, endpoints.socialLogin, { body, session: browser })
  const cookie = cookieIn(login)
  const [user] = ((await login.json()) as { listObject: { username: string }[] }).listObject
  const [userId = ''] = cookie.slice(cookie.indexOf('=') + 1).split('.')
  const session: LiveSession = { cookie, userId, role: [] }
  const params = { username: user?.username ?? '' }
  const details = await callServer(address, endpoints.userDetails, { params, session })
  const { listObject } = (await details.json()) as { listObject: UserDetails[] }
  return { ...session, role: listObject[0]?.role ?? [] }
}

function cookieIn({ headers }: Response): string {
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  return cookie
}

/** Returns the number that the server gave the write. */
export async function writeNoteByApi(address: string, session: LiveSession, name: string): Promise<number> {
  const response = await callServer(address, endpoints.syncPush, {
    body: { rows: [notePush({ name })], commit: null },
    session,
  })
  const { answers } = (await response.json()) as PushAnswer
  const [answer] = answers
  if (answer?.kind !== 'ok') throw new Error(`The note was not stored: ${JSON.stringify(answer)}`)
  return answer.seq
}
