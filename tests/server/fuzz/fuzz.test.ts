import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { IDEMPOTENCY_HEADER } from '#schemas/credit-order.ts'
import { APP_HEADER, type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { invitationEndpoints } from '#schemas/endpoints/invitations.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { categoryPush, notePush } from '../../support/rows/test-documents.ts'
import { digest, push } from '../../support/server/device.ts'
import { type InvitationServer, startInvitationServer } from '../../support/server/invitation-server.ts'
import { type Person, startTestServer, type TestServer } from '../../support/server/test-server.ts'
import { arbitraryOf, hostileTexts, textOf } from './arbitrary-of.ts'

/** Inputs for each endpoint; `npm run fuzz` uses more. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 15)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const TEXTS = INPUTS < 100 ? hostileTexts.slice(0, 6) : hostileTexts
const CANARY = 'canary7391'
/** No speech model is configured, no outside service is reachable, and there is no payment provider. */
const UNAVAILABLE = [501, 502, 503]
/** Only `npm run fuzz`, on a quiet machine, takes a slow answer for a fault. */
const SLOW_MS = Number(process.env.FUZZ_SLOW_MS ?? Number.POSITIVE_INFINITY)

let server: TestServer
/** People join it by invitation. */
let inviting: InvitationServer
let invited: (Person | undefined)[]
let witness: Person
let callers: (Person | undefined)[]
let before: Awaited<ReturnType<typeof digest>>
beforeAll(async () => {
  const noLimit = { publicPerMinute: 1_000_000, userPerMinute: 1_000_000 }
  server = await startTestServer({ rateLimit: noLimit })
  witness = await server.signInMember()
  await push(server, witness, [
    notePush({ name: CANARY, description: `<p>${CANARY}</p>` }),
    categoryPush({ name: CANARY }),
  ])
  before = await digest(server, witness)
  callers = [undefined, await server.signIn(), await server.signInMember(), await server.signInAdmin()]
  inviting = await startInvitationServer()
  const first = await inviting.joinFirst('first@example.com')
  invited = [undefined, await inviting.join(await inviting.invite(first, 'second@example.com')), first]
})
afterAll(async () => {
  await server.stop()
  await inviting.stop()
})

interface Input {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

function inputOf({ params, query, body }: Endpoint): fc.Arbitrary<Input> {
  const texts = (shape: Record<string, Parameters<typeof textOf>[0]> = {}) =>
    fc.record(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, textOf(schema)])))
  return fc.record({
    params: texts(params?.shape as never),
    query: texts(query?.shape as never),
    body: body ? arbitraryOf(body) : fc.constant(undefined),
  })
}

/** Variants of the input: each text replaced by each hostile text in turn. */
function withHostileTexts(input: Input): Input[] {
  const replaceIn = (part: 'params' | 'query' | 'body') =>
    Object.keys(Object(input[part])).flatMap((name) =>
      TEXTS.map((text): Input => ({ ...input, [part]: { ...Object(input[part]), [name]: text } })),
    )
  return [...replaceIn('params'), ...replaceIn('query'), ...replaceIn('body')]
}

/** Calls that end their caller's session or account. */
const endsCaller = (name: string) => ['removeUser', 'logout', 'socialLogin'].includes(name)

const isOfInvitations = (name: string) => Object.hasOwn(invitationEndpoints, name)

const patience = INPUTS < 100 ? {} : { timeout: 3_600_000 }

const entries = Object.entries(endpoints) as [string, Endpoint][]

test.each(entries)('%s answers no hostile input with a fault', patience, async (name, endpoint) => {
  const faults: string[] = []
  const made = fc.sample(inputOf(endpoint), { numRuns: INPUTS, seed: SEED })
  for (const [index, input] of [...made, ...made.slice(0, 1).flatMap(withHostileTexts)].entries()) {
    const usual = isOfInvitations(name) ? invited : callers
    const as = endsCaller(name) ? await server.signIn() : usual[index % usual.length]
    const startedAt = performance.now()
    const { status, body } = await send(isOfInvitations(name) ? inviting : server, endpoint, input, as)
    const took = performance.now() - startedAt
    const isFault = status >= 500 && !UNAVAILABLE.includes(status)
    if (isFault || took > SLOW_MS || body.includes(CANARY))
      faults.push(`${status} in ${Math.round(took)} ms: ${JSON.stringify(input).slice(0, 400)}`)
  }
  expect(faults).toEqual([])
})

test('nobody else’s rows have changed', async () => {
  const after = await digest(server, witness)
  expect(after.collections).toEqual(before.collections)
})

/** URLs cannot contain half of a surrogate pair. */
function wellFormed(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.toWellFormed()]))
}

/** Reads only the head of a stream, which may never end. */
async function send({ app }: TestServer, endpoint: Endpoint, { params, query, body }: Input, as: Person | undefined) {
  const response = await app.inject({
    method: endpoint.method,
    url: endpointPath(endpoint, 'vedika', wellFormed(params)),
    query: wellFormed(query),
    headers: {
      [APP_HEADER]: String(API_VERSION),
      [IDEMPOTENCY_HEADER]: randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { cookie: as.cookie, [EXPECTED_USER_HEADER]: as.userId }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    payloadAsStream: true,
  })
  const stream = response.stream()
  const isStream = response.headers['content-type']?.toString().startsWith('text/event-stream')
  const read = isStream ? '' : (await buffer(stream)).toString()
  stream.destroy()
  return { status: response.statusCode, body: read }
}
