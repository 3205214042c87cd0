import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createSession } from '#server/db/sessions.ts'
import { DEMO_ISSUER } from '#server/fakes/identity-issuer.ts'
import { findOrCreateUser } from '#server/features/auth/find-or-create-user.ts'
import { seedStarterEdition } from '#server/features/news/newsroom/starter-edition/seed-starter-edition.ts'
import { withDatabase } from '../postgres/connection-string.ts'
import { execute, startTemporaryPostgres } from '../postgres/temporary-postgres.ts'
import { giveDays } from '../server/give-days.ts'
import { VedikaServer } from '../server/vedika-server.ts'
import { forwardRequest } from '../sites/forward-request.ts'
import { type Site, send, startSite } from '../sites/start-site.ts'
import type { NewUser, TestAccount } from './app-server-client.ts'
import { readServerId } from './app-server-proxy.ts'

export interface AppServers {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  stop(): Promise<void>
}

interface RunningServer {
  vedika: VedikaServer
  database: Database
  stop(): Promise<void>
}

const SESSION_COOKIE = '__Host-vedika-session'
/** Tests make more calls a minute than people do, all from one address. A page asks once for whom to write to. */
const usual = {
  RATE_LIMIT_PUBLIC: '1000000',
  RATE_LIMIT_USER: '1000000',
  CONTACT_EMAIL: 'desk@example.com',
  ALLOW_PRIVATE_LINKS: 'true',
}

/**
 * The product's servers of component tests: `shared`, and those that tests start for themselves, each on a database
 * with the starter edition. Calls name theirs: see app-server-proxy.ts. `/app-server/…` answers what tests need
 * besides: see app-server-client.ts.
 */
export async function startAppServers(): Promise<AppServers> {
  const postgres = await startTemporaryPostgres(async (connectionString) => {
    const database = openDatabase(connectionString)
    await seedStarterEdition(database)
    await database.$client.end()
  })
  const servers = new Map<string, Promise<RunningServer>>()
  let site: Promise<Site> | undefined

  const start = async (environment: Record<string, string> = {}): Promise<RunningServer> => {
    const name = `vedika_app_${randomUUID().replaceAll('-', '')}`
    await execute(postgres.connectionString, `create database ${name} template ${postgres.template}`)
    const connectionString = withDatabase(postgres.connectionString, name)
    const vedika = new VedikaServer({ DATABASE_URL: connectionString, ...usual, ...environment })
    await vedika.start()
    const database = openDatabase(connectionString, { poolSize: 2 })
    return {
      vedika,
      database,
      async stop() {
        await database.$client.end()
        await vedika.kill() // what it leaves goes with its database
        await vedika.remove()
        await execute(postgres.connectionString, `drop database ${name} with (force)`)
      },
    }
  }
  const find = (incoming: IncomingMessage): Promise<RunningServer> => {
    const id = readServerId(incoming.headers) ?? 'shared'
    const found = servers.get(id) ?? (id === 'shared' ? start() : undefined)
    if (!found) return Promise.reject(new Error(`No server ${id}`))
    servers.set(id, found)
    return found
  }

  const requests: Record<string, (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<unknown>> = {
    async 'create-user'(incoming) {
      const { database } = await find(incoming)
      return createAccount(database, (await json(incoming)) as NewUser)
    },
    async ready(incoming) {
      await find(incoming)
      return {}
    },
    async 'sign-in'(incoming, outgoing) {
      const { database } = await find(incoming)
      const { userId } = (await json(incoming)) as { userId: string }
      setCookie(outgoing, await createSession(database, { userId, isRemembered: true, device: 'Chrome on Linux' }))
      return {}
    },
    async 'sign-out'(_, outgoing) {
      setCookie(outgoing, undefined)
      return {}
    },
    async session(incoming) {
      const { database } = await find(incoming)
      const { userId } = (await json(incoming)) as { userId: string }
      return { token: await createSession(database, { userId, isRemembered: true, device: 'Another device' }) }
    },
    async call(incoming) {
      const { vedika } = await find(incoming)
      const { token, path, method, headers, body } = (await json(incoming)) as Record<string, string>
      const given = headers as unknown as Record<string, string>
      const response = await fetch(vedika.address + path, {
        ...(method && { method }),
        headers: { ...given, ...(token && { cookie: `${SESSION_COOKIE}=${token}` }) },
        ...(body !== undefined && { body }),
      })
      return { status: response.status, text: await response.text() }
    },
    async query(incoming) {
      const { database } = await find(incoming)
      const { text, values } = (await json(incoming)) as { text: string; values: unknown[] }
      return (await database.$client.query(text, values)).rows
    },
    /** Gives a page of another site this body, or takes it away. */
    async publish(incoming) {
      const { path, html } = (await json(incoming)) as { path: string; html?: string }
      site ??= startSite()
      const { base, answers } = await site
      if (html === undefined) answers.delete(path)
      else answers.set(path, send('text/html', html))
      return { url: base + path }
    },
    async start(incoming) {
      const id = randomUUID()
      const starting = start((await json(incoming)) as Record<string, string>)
      servers.set(id, starting)
      await starting
      return { id }
    },
    async stop(incoming) {
      const { id } = (await json(incoming)) as { id: string }
      const stopping = servers.get(id)
      servers.delete(id)
      await (await stopping)?.stop()
      return {}
    },
  }

  return {
    async answer(incoming, outgoing) {
      const name = incoming.url?.replace('/app-server/', '') ?? ''
      const respond = requests[name]
      if (!respond)
        return forwardRequest(incoming, outgoing, Number(new URL((await find(incoming)).vedika.address).port))
      const answer = JSON.stringify(await respond(incoming, outgoing))
      outgoing.setHeader('content-type', 'application/json').end(answer)
    },
    async stop() {
      for (const server of servers.values()) await server.then(({ stop }) => stop())
      await (await site)?.stop()
      await postgres.stop()
    },
  }
}

/** Signed up by the issuer of the demo accounts: the server is a trial, with its test payments. */
async function createAccount(database: Database, user: NewUser): Promise<TestAccount> {
  const { firstName = 'Asha', lastName = 'Rao', role = 'user', membershipDays = 0 } = user
  const subject = `reader-${randomUUID()}`
  const email = user.email ?? `${subject}@example.com`
  const claims = { sub: subject, email, name: '', given_name: firstName, family_name: lastName, picture: '' }
  const { userId, username } = await findOrCreateUser(database, {
    issuer: DEMO_ISSUER,
    claims,
    isDemo: true,
    isAdmin: role === 'admin',
  })
  if (membershipDays > 0) {
    await database.transaction((transaction) => giveDays(transaction, userId, membershipDays))
  }
  const token = await createSession(database, { userId, isRemembered: true, device: 'Chrome on Linux' })
  return { userId, username, email, token }
}

function setCookie(outgoing: ServerResponse, token: string | undefined): void {
  const lifetime = token === undefined ? '; Max-Age=0' : ''
  outgoing.setHeader(
    'set-cookie',
    `${SESSION_COOKIE}=${token ?? ''}; Path=/; HttpOnly; Secure; SameSite=Lax${lifetime}`,
  )
}
