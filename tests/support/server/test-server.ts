import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { profiles } from '#server/db/tables/profiles.ts'
import { syncCommits, userSync } from '#server/db/tables/sync.ts'
import { users } from '#server/db/tables/users.ts'
import { type FakeRazorpay, startFakeRazorpay } from '#server/fakes/razorpay.ts'
import type { PasswordCost } from '#server/features/auth/invitations/password-hasher.ts'
import type { PaymentRules, Payments } from '#server/features/wallet/money/payments.ts'
import { createTokenCheck } from '#server/providers/identity.ts'
import { createRazorpay } from '#server/providers/razorpay.ts'
import type { RowStore } from '#server/synced-rows/collection-rules.ts'
import { createWriteRules } from '#server/write-rules.ts'
import { createStarterDatabase, createTestDatabase } from '../device/test-database.ts'
import { giveDays } from './give-days.ts'
import { noPayments } from './no-payments.ts'
import { startTestIssuer, type TestIssuer } from './test-issuer.ts'

/** A signed-in browser. */
export interface Person {
  userId: string
  username: string
  /** `name=value` of the session cookie. */
  cookie: string
}

export interface CallOptions {
  as?: Person
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** IP address of the call. */
  from?: string
}

/** A password is hashed in a thousandth of the usual time. */
const CHEAP: PasswordCost = { ln: 4, r: 8, p: 1 }

type MakeToken = (nonce: string) => Promise<string>

export interface TestServer {
  app: FastifyInstance
  database: Database
  /** Database with the rules of all features. A question written through it is not answered, and no link read. */
  store: RowStore
  connectionString: string
  issuer: TestIssuer
  payments: Payments
  /** Throws if the server was started without payments. */
  provider: FakeRazorpay
  /** Injects a call as the app makes it: with its header and the expected user. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<LightMyRequestResponse>
  logIn(subject: string): Promise<LightMyRequestResponse>
  /** Signs in as a browser does, with a token for the nonce that it gets. */
  logInWith(makeToken: MakeToken, options?: CallOptions, rememberMe?: boolean): Promise<LightMyRequestResponse>
  /** Signs in a new user, or the one with this name. */
  signIn(name?: string): Promise<Person>
  /** Grants free membership. */
  giveDays(person: Person, days: number): Promise<void>
  signInMember(): Promise<Person>
  signInAdmin(): Promise<Person>
  stop(): Promise<void>
}

interface TestServerOptions extends Partial<AppOptions> {
  /** Takes payments with a fake provider, over real HTTP. */
  hasPayments?: boolean
  /** Replaces payment rules, to prove that tests notice. */
  paymentRules?: Partial<PaymentRules>
  rateLimit?: Partial<Config['rateLimit']>
  proxies?: number
  /** New users have no synced row at all, not even a profile, for tests that count rows and sequence numbers. */
  hasEmptyAccounts?: boolean
  hasStarterEdition?: boolean
  /** An existing database, which outlives the server. */
  connectionString?: string
}

/** The whole server on its own database and identity issuer, without mocks. */
export async function startTestServer(given: TestServerOptions = {}): Promise<TestServer> {
  const {
    rateLimit,
    proxies = 0,
    hasEmptyAccounts = false,
    hasStarterEdition = false,
    hasPayments,
    paymentRules,
    connectionString,
    ...options
  } = given
  const create = hasStarterEdition ? createStarterDatabase : createTestDatabase
  const testDatabase = connectionString ? { connectionString, drop: async () => {} } : await create()
  const database = openDatabase(testDatabase.connectionString)
  const issuer = await startTestIssuer()
  const config = readConfig({})
  const verify = createTokenCheck({ names: [issuer.name], audience: issuer.audience, jwksUrl: issuer.jwksUrl })
  const fake = hasPayments ? await startFakeRazorpay() : undefined
  const taking = fake ? { ...noPayments, provider: createRazorpay(fake.keys, { script: '/none.js' }) } : noPayments
  const payments = { ...taking, rules: { ...taking.rules, ...paymentRules } }
  const app = await buildApp({
    config: { ...config, proxies, rateLimit: { ...config.rateLimit, ...rateLimit } },
    database,
    identity: { verify, requestDemoCredential: null },
    payments,
    passwordCost: CHEAP,
    ...(fake && { testProvider: fake }),
    hasLog: false,
    ...options,
  })

  const server: TestServer = {
    app,
    database,
    store: {
      database,
      writeRules: createWriteRules({ answering: { wake() {} }, links: { wake() {} }, sources: { wake() {} } }),
    },
    connectionString: testDatabase.connectionString,
    issuer,
    payments,
    get provider() {
      if (!fake) throw new Error('This server takes no payments')
      return fake
    },
    call(endpoint, { as, params, query, body, headers, from } = {}) {
      return app.inject({
        method: endpoint.method,
        url: endpointPath(endpoint, config.product, params),
        headers: {
          [APP_HEADER]: String(API_VERSION),
          ...(as && { cookie: as.cookie, [EXPECTED_USER_HEADER]: as.userId }),
          ...headers,
        },
        ...(query && { query }),
        ...(from && { remoteAddress: from }),
        ...(body !== undefined && { payload: body as object }),
      })
    },
    async logIn(subject) {
      const claims = { sub: subject, email: `${subject}@example.com`, given_name: subject }
      return server.logInWith((nonce) => issuer.sign({ ...claims, nonce }))
    },
    async logInWith(makeToken, options = {}, rememberMe = true) {
      const { nonce, withCookie } = await askNonce(server, options)
      const body = loginBody(await makeToken(nonce), rememberMe)
      return server.call(endpoints.socialLogin, { ...withCookie, body })
    },
    async signIn(name = `reader-${randomUUID()}`) {
      const response = await server.logIn(name)
      const { username } = response.json().listObject[0]
      const [user] = await database.select().from(users).where(eq(users.username, username))
      if (!user) throw new Error(`No user ${username}`)
      if (hasEmptyAccounts) await emptyAccount(database, user.userId)
      return { userId: user.userId, username, cookie: cookieOf(response) }
    },
    async giveDays({ userId }, days) {
      await database.transaction((transaction) => giveDays(transaction, userId, days))
    },
    async signInMember() {
      const person = await server.signIn()
      await server.giveDays(person, 10)
      return person
    },
    async signInAdmin() {
      const person = await server.signIn()
      await database.update(users).set({ role: 'admin' }).where(eq(users.userId, person.userId))
      return person
    },
    async stop() {
      await app.close()
      await database.$client.end()
      await issuer.stop()
      await fake?.stop()
      await testDatabase.drop()
    },
  }
  return server
}

/** `withCookie`: call options of the sign-in from the same browser. */
export async function askNonce(
  { call }: Pick<TestServer, 'call'>,
  options: CallOptions = {},
): Promise<{ nonce: string; withCookie: CallOptions }> {
  const answer = await call(endpoints.signInNonce, options)
  const cookies = [...(options.as ? [options.as.cookie] : []), cookieOf(answer)]
  return {
    nonce: answer.json().nonce,
    withCookie: { ...options, headers: { ...options.headers, cookie: cookies.join('; ') } },
  }
}

/** Only if the profile is the only row, so that a later sign-in changes nothing. */
async function emptyAccount(database: Database, userId: string): Promise<void> {
  const isFresh = and(eq(userSync.userId, userId), eq(userSync.seq, 1))
  const emptied = await database.update(userSync).set({ seq: 0 }).where(isFresh).returning()
  if (emptied.length === 0) return
  await database.delete(syncCommits).where(eq(syncCommits.userId, userId))
  await database.delete(profiles).where(eq(profiles.userId, userId))
}

/** Login request of the app; only the token counts. */
export function loginBody(idToken: string, rememberMe = true) {
  const person = { id: '1', name: '', email: '', firstName: '', lastName: '', photoUrl: '' }
  return { provider: 'GOOGLE', authToken: idToken, idToken, rememberMe, ...person }
}

/** `name=value` of the cookie in an answer. */
export function cookieOf(response: LightMyRequestResponse): string {
  const [cookie] = response.cookies
  if (!cookie) throw new Error(`No cookie in ${response.statusCode} ${response.body}`)
  return `${cookie.name}=${cookie.value}`
}
