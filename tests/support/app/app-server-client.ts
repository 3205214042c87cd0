import { SERVER_HEADER } from './app-server-header.ts'

/** Calls from a component test's page to app-server.ts. */
export interface NewUser {
  firstName?: string
  lastName?: string
  email?: string
  role?: 'user' | 'admin'
  membershipDays?: number
}

export interface TestAccount {
  userId: string
  username: string
  email: string
  /** Token of one session. */
  token: string
}

export const SHARED_SERVER = 'shared'

const originalFetch = window.fetch.bind(window)
let server: string | undefined

/** Sends this page's calls to that server. Undefined: no server answers. */
export function chooseServer(id: string | undefined): void {
  server = id
  sendServerCookie()
}

export function currentServer(): string {
  if (!server) throw new Error('This page has no server')
  return server
}

/** Sets a cookie with the server, for requests without fetch, such as pictures. */
export function sendServerCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = server ? `app-server=${server}; path=/` : 'app-server=; path=/; max-age=0'
}

/** Throws if app-server.ts fails. */
export async function askAppServer<Answer>(name: string, body: unknown = {}): Promise<Answer> {
  const response = await originalFetch(`/app-server/${name}`, {
    method: 'POST',
    headers: { [SERVER_HEADER]: currentServer() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`app-server/${name}: ${await response.text()}`)
  return response.json() as Promise<Answer>
}
