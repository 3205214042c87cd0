import { randomInt } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { noteContent, notePush } from '../support/rows/test-documents.ts'
import { pullAll } from '../support/server/device.ts'
import { type CallOptions, type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { file, model, upload } from '../support/server/upload.ts'
import { authRows } from './auth-route-rows.ts'
import { chatRows } from './chat-route-rows.ts'
import { createOwner, type Owner, ownUrl as url } from './route-owner.ts'
import { walletRows } from './wallet-route-rows.ts'

type Name = keyof typeof endpoints
type Answer = [status: number, body: Buffer]
type Form = Parameters<typeof upload>[2]

interface Row {
  /** Status for a visitor, another user, the owner and an admin. */
  is: [visitor: number, other: number, owner: number, admin: number]
  /** Call on a resource of the owner. */
  call?: (owner: Owner) => CallOptions & { form?: Form }
}

const PRIVATE = /PRIVATE|9876543210|98765 43210/
/** URL of an article that the server has. */
const known = 'https://example.com/b'
const { createdAt: _1, updatedAt: _2, deletedAt: _3, ...note } = noteContent({ name: 'Another' })
const category = { name: 'Another', description: '', isActive: true, isPublish: true, isGlobal: false }
const everyone: Row['is'] = [200, 200, 200, 200]
const users: Row['is'] = [401, 200, 200, 200]
const admins: Row['is'] = [401, 403, 403, 200]
const ownersAndAdmins: Row['is'] = [401, 403, 200, 200]
/** Private resources: for others, including admins, they do not exist. */
const owners: Row['is'] = [401, 404, 200, 404]
const list = { params: { type: 'all', status: '2' } }
const message = { name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'Hello' }
/** Each from its own IP address, because too many from one are refused. */
const contact = () => ({
  body: message,
  headers: { 'x-forwarded-for': `2001:db8:${randomInt(0xffff).toString(16)}::1` },
})
/** The specification gives these paths as GET. */
const GETS_THAT_WRITE: Name[] = ['removePhoto', 'uploadToken']
const ofNote = ({ note: { id } }: Owner) => ({ params: { id } })

const rows: Record<Name, Row> = {
  settings: { is: everyone },
  ...authRows,
  contactUs: { is: everyone, call: contact },
  contactUsBelowBase: { is: everyone, call: contact },
  contactUsOfAnyProduct: { is: everyone, call: contact },
  usersByType: { is: admins, call: () => list },
  followers: { is: users, call: () => list },
  searchUsers: { is: everyone, call: ({ username }) => ({ params: { text: username, status: '2' } }) },
  users: { is: users, call: () => ({ query: { size: '100' } }) },
  usersByRole: { is: users, call: () => ({ query: { roles: 'user,admin' } }) },
  userProfile: { is: ownersAndAdmins, call: ({ userId: id, email }) => ({ params: { id, email } }) },
  userDetails: { is: ownersAndAdmins, call: ({ username }) => ({ params: { username } }) },
  updateUser: { is: users, call: ({ picture }) => ({ form: [model({ skills: 'x' }), file(picture)] }) },
  addAlbumPhotos: {
    is: ownersAndAdmins,
    call: ({ username: name, picture }) => ({ params: { name }, form: [file(picture)] }),
  },
  removePhoto: { is: ownersAndAdmins, call: ({ photo: id }) => ({ params: { id } }) },
  profileImage: { is: users, call: ({ photo: id }) => ({ params: { id } }) },
  uploadToken: { is: users },
  updateRoles: { is: admins, call: ({ username: name }) => ({ params: { name }, query: { roles: 'admin' } }) },
  setUserStatus: { is: admins, call: ({ userId: id }) => ({ params: { id, status: '1' } }) },
  endUserSessions: { is: admins, call: ({ userId: id }) => ({ params: { id } }) },
  updateFollower: { is: ownersAndAdmins, call: ({ email }) => ({ params: { email, value: 'N' } }) },
  planningEvents: { is: users },
  updatePlanningEvents: { is: users, call: () => ({ body: [] }) },
  exportUser: { is: users },
  removeUser: { is: users },
  newsToday: { is: everyone },
  newsByCategory: { is: everyone, call: () => ({ params: { category: 'World' } }) },
  newsWatchlist: { is: everyone },
  searchNews: { is: everyone, call: () => ({ query: { q: 'rain' } }) },
  searchNewsBySource: { is: everyone, call: () => ({ query: { q: 'rain', source: 'Paper' } }) },
  newsBySource: { is: everyone, call: () => ({ query: { source: 'Paper' } }) },
  searchNewsAdvanced: { is: everyone, call: () => ({ query: { primary: 'rain', group: 'sea, sky' } }) },
  newsByUrl: { is: [404, 404, 404, 404], call: () => ({ query: { url } }) },
  newsPicture: { is: [404, 404, 404, 404], call: () => ({ params: { id: 'none', size: 'small' } }) },
  markEditorChoice: { is: [401, 403, 403, 404], call: () => ({ body: { url, flag: true } }) },
  stories: { is: everyone },
  bookmarks: { is: users },
  addBookmark: { is: users, call: () => ({ body: { title: 'Another', url: known } }) },
  removeBookmark: { is: owners, call: () => ({ query: { url } }) },
  // Signed in, one is told that there is no such article.
  newsAnalysis: { is: [401, 404, 404, 404], call: () => ({ query: { url, type: 'bias' } }) },
  newsImpact: { is: [401, 404, 404, 404], call: () => ({ query: { url, persona: 'student' } }) },
  insights: { is: users },
  generateImpact: { is: admins, call: () => ({ body: [{ url }] }) },
  impactJobs: { is: admins },
  feeds: { is: admins },
  exportFeeds: { is: admins },
  importFeeds: {
    is: admins,
    call: () => ({ body: { opml: '<opml version="2.0"><head><title>None</title></head></opml>', isDryRun: false } }),
  },
  removeFeed: { is: [401, 403, 403, 404], call: () => ({ params: { id: 'none' } }) },
  notes: { is: users },
  note: { is: owners, call: ofNote },
  noteAudio: { is: [401, 403, 403, 404], call: ofNote },
  addNote: { is: users, call: () => ({ body: note }) },
  updateNote: {
    is: owners,
    call: ({ note: { id, version } }) => ({ params: { id }, body: { ...note, baseVersion: version } }),
  },
  deleteNote: { is: owners, call: ofNote },
  noteRevisions: { is: owners, call: ofNote },
  noteCategories: { is: users },
  addNoteCategory: { is: users, call: () => ({ body: category }) },
  // Only the owner is a member.
  updateNoteCategory: {
    is: [401, 403, 200, 403],
    call: ({ category: { id, version } }) => ({ params: { id }, body: { ...category, baseVersion: version } }),
  },
  ...chatRows,
  ...walletRows,
  ownArticles: { is: users, call: () => ({ body: { positions: {} } }) },
  refreshSource: { is: [401, 404, 404, 404], call: () => ({ params: { id: 'none' } }) },
  syncPull: { is: users, call: () => ({ body: { after: 0, limit: 100, epoch: null, commit: null } }) },
  // The same id belongs to the owner, so the others write a document of their own.
  syncPush: {
    is: users,
    call: ({ note: { id, version } }) => ({
      body: { rows: [notePush({}, { id, baseVersion: version })], commit: null },
    }),
  },
  syncDigest: { is: users, call: () => ({ body: { commit: null } }) },
  syncStream: { is: [401, 409, 200, 409], call: ({ userId: user }) => ({ query: { user } }) },
  addSyncCounts: { is: users, call: () => ({ body: { conflicts: 0, repairs: 0, parks: 0 } }) },
  health: { is: everyone },
  liveness: { is: everyone },
  metrics: { is: admins },
  operation: { is: admins },
}

let server: TestServer
const routes = new Set<string>()
/** Tables with rows of users. */
let tables: string[]
/** Owner whom no test changes: for calls that are refused, that read, or that change only the caller. */
let bystander: Owner
/** Callers of read-only calls. */
let reader: Person
let readingAdmin: Person
beforeAll(async () => {
  const noteRoutes = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url: path }) => void routes.add(`${method} ${path}`))
  }
  subscribe('fastify.initialization', noteRoutes)
  server = await startTestServer({ proxies: 1, hasPayments: true, rateLimit: { publicPerMinute: 1e6 } })
  await server.app.ready()
  await storeArticles(server.database, [{ url: known }])
  unsubscribe('fastify.initialization', noteRoutes)
  const found = await server.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  )
  tables = found.rows.map(({ name }) => name)
  bystander = await createOwner(server)
  reader = await server.signIn()
  readingAdmin = await server.signInAdmin()
})
afterAll(() => server.stop())

/** True for read-only calls. Their tests share users, because creating them takes most of a test's time. */
const isRead = (name: Name) => endpoints[name].method === 'GET' && !GETS_THAT_WRITE.includes(name)

async function callAs(name: Name, owner: Owner, as?: Person): Promise<Answer> {
  const { form, ...call } = rows[name].call?.(owner) ?? {}
  const options = { ...call, ...(as && { as }) }
  if (name === 'syncStream') return openStream(options)
  const response = form
    ? await upload(server, endpoints[name], form, options)
    : await server.call(endpoints[name], options)
  const isZip = response.headers['content-type'] === 'application/zip'
  const files = isZip ? Object.values(unzipSync(new Uint8Array(response.rawPayload))) : [response.rawPayload]
  return [response.statusCode, Buffer.concat(files)]
}

/** The only answer that does not end. */
async function openStream({ as, query = {} }: CallOptions): Promise<Answer> {
  const response = await server.app.inject({
    url: endpointPath(endpoints.syncStream, 'vedika'),
    query,
    payloadAsStream: true,
    headers: {
      [APP_HEADER]: String(API_VERSION),
      ...(as && { cookie: as.cookie, [EXPECTED_USER_HEADER]: as.userId }),
    },
  })
  const stream = response.stream()
  const first = await new Promise<Buffer>((resolve) => stream.once('data', resolve))
  stream.destroy()
  return [response.statusCode, first]
}

/** All rows of the owner, in all tables. */
async function readAll({ userId }: Owner): Promise<unknown> {
  const ofTable = (name: string) =>
    sql`select ${name} as name, each::text as row from ${sql.identifier(name)} as each where user_id = ${userId}`
  const all = sql`${sql.join(tables.map(ofTable), sql` union all `)} order by 1, 2`
  return (await server.database.execute(all)).rows
}

describe('[AP-01] [AP-07] the routes', () => {
  test('are those of the contract, and each has its row here', () => {
    const ofContract = Object.values<Endpoint>(endpoints).map(({ method, path }) => {
      return `${method} ${path.replace('{product}', 'vedika').replaceAll(/\{(\w+)\}/g, ':$1')}`
    })
    expect([...routes].filter((route) => route.includes('/api/')).sort()).toEqual(ofContract.sort())
    expect(Object.keys(rows)).toEqual(Object.keys(endpoints))
  })

  const names = Object.keys(rows) as Name[]
  test.each(names)('%s: a visitor and another user see and change nothing of the owner’s', async (name) => {
    const [owner, other] = [bystander, isRead(name) ? reader : await server.signIn()]
    const before = await readAll(owner)
    const [visitorStatus, otherStatus] = rows[name].is
    for (const [as, status] of [
      [undefined, visitorStatus],
      [other, otherStatus],
    ] as const) {
      const [answered, body] = await callAs(name, owner, as)
      expect([answered, answered < 300 ? '' : body.toString()]).toEqual([status, expect.any(String)])
      expect(body.toString('latin1')).not.toMatch(PRIVATE)
      expect(body.toString('latin1')).not.toContain(owner.email)
      expect(await readAll(owner)).toEqual(before)
    }
  })

  test.each(names)('%s: its owner and an admin get what is theirs', async (name) => {
    const [, otherStatus, ownerStatus, adminStatus] = rows[name].is
    const isRefused = adminStatus >= 400
    /** The test above calls as a user who is no admin, and finds the owner unchanged. */
    const isOfCaller = adminStatus === otherStatus
    const [first, second, admin] = await Promise.all([
      isRead(name) ? bystander : createOwner(server),
      isRead(name) || isRefused || isOfCaller ? bystander : createOwner(server),
      isRead(name) ? readingAdmin : server.signInAdmin(),
    ])
    const before = isRead(name) && (await readAll(first))
    const answers = [await callAs(name, first, first), await callAs(name, second, admin)]
    expect(answers.map(([status]) => status)).toEqual([ownerStatus, adminStatus])
    if (before) expect(await readAll(first)).toEqual(before)
    if (isRefused) expect(answers[1]?.[1].toString()).not.toMatch(PRIVATE)
  })
})

test('[AP-07] what the matrix looks for is there: the owner does see it', async () => {
  const owner = await createOwner(server)
  const [, profile] = await callAs('userProfile', owner, owner)
  expect(profile.toString()).toMatch(PRIVATE)
  expect(profile.toString()).toContain(owner.email)
  expect((await pullAll(server, owner)).length).toBe(8)
  const [, files] = await callAs('exportUser', owner, owner)
  expect(files.toString()).toContain('PRIVATE note')
})
