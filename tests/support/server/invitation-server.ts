import { eq } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { Role } from '#schemas/user.ts'
import type { AppOptions } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { users } from '#server/db/tables/users.ts'
import { createAdminLink } from '#server/features/auth/admin-links.ts'
import { createInvitationIdentity, INVITATION_ISSUER } from '#server/features/auth/invitations/invitation-issuer.ts'
import { createTestDatabase } from '../device/test-database.ts'
import { type CallOptions, cookieOf, type Person, startTestServer, type TestServer } from './test-server.ts'

export const PASSWORD = 'a lamp on the river'

interface Joining {
  password?: string
  firstName?: string
  email?: string
}

export interface InvitationServer extends TestServer {
  /** The answer to the use of a link, with a nonce of this browser. */
  accept(token: string, joining?: Joining): ReturnType<TestServer['call']>
  /** Uses a link, and signs in by its answer. */
  join(token: string, joining?: Joining): Promise<Person>
  /** Token of a new link. */
  invite(admin: Person, email: string, role?: Role): Promise<string>
  /** The answer to an email and a password. */
  enter(email: string, password?: string, options?: CallOptions): ReturnType<TestServer['call']>
  /** Signs in by an email and a password. */
  signInBy(email: string, password?: string): Promise<Person>
  /** Makes the first administrator, by the link that the server prints. */
  joinFirst(email: string): Promise<Person>
}

/** A server on which people join by invitation, with a database of its own. */
export async function startInvitationServer(options: Partial<AppOptions> = {}): Promise<InvitationServer> {
  const { connectionString, drop } = await createTestDatabase()
  const issuing = openDatabase(connectionString)
  const identity = await createInvitationIdentity(issuing)
  const server = await startTestServer({ identity, connectionString, ...options })

  const personOf = async (login: Awaited<ReturnType<TestServer['call']>>): Promise<Person> => {
    const { username } = login.json().listObject[0]
    const [user] = await server.database.select().from(users).where(eq(users.username, username))
    if (!user) throw new Error(`No user ${username}`)
    return { userId: user.userId, username, cookie: cookieOf(login) }
  }
  const accept = (token: string, joining: Joining, nonce: string) =>
    server.call(endpoints.acceptInvitation, {
      body: { token, password: PASSWORD, firstName: 'Asha', nonce, ...joining },
    })
  const enter = (email: string, password: string, nonce: string, given?: CallOptions) =>
    server.call(endpoints.passwordIdentity, { ...given, body: { email, password, nonce } })
  const credentialOf = async (answer: ReturnType<TestServer['call']>) => (await answer).json().credential

  return Object.assign(server, {
    accept: (token: string, joining = {}) => accept(token, joining, 'none'),
    async join(token: string, joining: Joining = {}) {
      return personOf(await server.logInWith((nonce) => credentialOf(accept(token, joining, nonce))))
    },
    async invite(admin: Person, email: string, role: Role = 'user') {
      return (await server.call(endpoints.invite, { as: admin, body: { email, role } })).json().token
    },
    enter: (email: string, password = PASSWORD, given?: CallOptions) => enter(email, password, 'none', given),
    async signInBy(email: string, password = PASSWORD) {
      return personOf(await server.logInWith((nonce) => credentialOf(enter(email, password, nonce))))
    },
    async joinFirst(email: string) {
      const token = await createAdminLink(server.database, INVITATION_ISSUER)
      return personOf(await server.logInWith((nonce) => credentialOf(accept(token ?? '', { email }, nonce))))
    },
    stop: stopAlso(server.stop, async () => {
      await issuing.$client.end()
      await drop()
    }),
  })
}

function stopAlso(first: () => Promise<void>, then: () => Promise<void>) {
  return async () => {
    await first()
    await then()
  }
}
