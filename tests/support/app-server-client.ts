import { SERVER_HEADER } from './app-server-header.ts'

/** What a page of a component test asks of app-server.ts. */
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
  /** Of one session of theirs. */
  token: string
}

export const SHARED_SERVER = 'shared'

const originalFetch = window.fetch.bind(window)
let server: string | undefined

/** Leads this page's calls to that server. Without one, nothing answers them. */
export function chooseServer(id: string | undefined): void {
  server = id
  sendServerCookie()
}

export function currentServer(): string {
  if (!server) throw new Error('This page has no server')
  return server
}

/** Names the server of what the page loads without a fetch: pictures. */
export function sendServerCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = server ? `app-server=${server}; path=/` : 'app-server=; path=/; max-age=0'
}

/** Throws where app-server.ts fails. */
export async function askAppServer<Answer>(name: string, body: unknown = {}): Promise<Answer> {
  const response = await originalFetch(`/app-server/${name}`, {
    method: 'POST',
    headers: { [SERVER_HEADER]: currentServer() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`app-server/${name}: ${await response.text()}`)
  return response.json() as Promise<Answer>
}
