import type { FastifyInstance, FastifySchema } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API_VERSION } from '#schemas/api-version.ts'
import { IDEMPOTENCY_HEADER, idempotencyKeySchema } from '#schemas/credit-order.ts'
import { APP_HEADER, changesSomething, type Endpoint, mustNameUser } from '#schemas/endpoint.ts'
import { analysisEndpoints } from '#schemas/endpoints/analysis.ts'
import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { contactEndpoints } from '#schemas/endpoints/contact.ts'
import { feedEndpoints } from '#schemas/endpoints/feeds.ts'
import { insightEndpoints } from '#schemas/endpoints/insights.ts'
import { invitationEndpoints } from '#schemas/endpoints/invitations.ts'
import { membershipEndpoints } from '#schemas/endpoints/membership.ts'
import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { noteEndpoints } from '#schemas/endpoints/notes.ts'
import { operationEndpoints } from '#schemas/endpoints/operation.ts'
import { sourceEndpoints } from '#schemas/endpoints/sources.ts'
import { syncEndpoints } from '#schemas/endpoints/sync.ts'
import { userEndpoints } from '#schemas/endpoints/users.ts'
import { walletEndpoints } from '#schemas/endpoints/wallet.ts'
import { errorBodySchema } from '#schemas/errors.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { routePath } from '../register-endpoint.ts'

const ADDRESS = '/api/docs'

const groups: Record<string, Record<string, Endpoint>> = {
  'Signing in': authEndpoints,
  'Invitations and passwords': invitationEndpoints,
  Users: userEndpoints,
  Contact: contactEndpoints,
  News: newsEndpoints,
  Analysis: analysisEndpoints,
  Insights: insightEndpoints,
  Feeds: feedEndpoints,
  'Own sources': sourceEndpoints,
  Notes: noteEndpoints,
  Chat: chatEndpoints,
  Wallet: walletEndpoints,
  Membership: membershipEndpoints,
  Sync: syncEndpoints,
  Operation: operationEndpoints,
}

/**
 * Describes every call in OpenAPI 3.1, made from the contract that also checks them, and shows it at /api/docs. To be
 * called before the calls are registered. For development: what shows it is not installed where people use the server.
 */
export async function describeApi(app: FastifyInstance, product: string): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const described = describeAll(product)
  const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vedika', version: String(API_VERSION), description: 'Every call of the app.' },
      tags: Object.keys(groups).map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: '__Host-vedika-session' },
          uploadToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (route) => {
      const schema = described.get(`${route.route.method} ${route.url}`) ?? { hide: true } // a page, not a call
      return transform({ ...route, schema })
    },
  })
  // Swagger UI writes HTML and styles as text, which the app itself may not.
  app.addHook('onSend', async ({ url }, reply) => {
    const policy = reply.getHeader('content-security-policy')
    if (!url.startsWith(ADDRESS) || typeof policy !== 'string') return
    const looser = policy.replace(/;?(require-trusted-types-for|trusted-types) [^;]*/g, '')
    reply.header('content-security-policy', looser.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"))
  })
  await app.register(swaggerUi, { routePrefix: ADDRESS })
}

/** The description of each call by its method and path, as the router writes it. */
function describeAll(product: string): Map<string, FastifySchema> {
  const named = Object.entries(groups).flatMap(([tag, endpoints]) =>
    Object.entries(endpoints).map(([operationId, endpoint]) => {
      const schema: FastifySchema = { ...describeCall(endpoint), operationId, tags: [tag] }
      return [`${endpoint.method} ${routePath(endpoint, product)}`, schema] as const
    }),
  )
  return new Map(named)
}

function describeCall(endpoint: Endpoint): FastifySchema {
  const { summary, access, params, query, body, consumes, oldestVersion, takesUploadToken } = endpoint
  const whose = { public: 'everybody', user: 'whoever is signed in', member: 'members', admin: 'administrators' }
  const bySession: Record<string, string[]>[] = [{ session: [] }, ...(takesUploadToken ? [{ uploadToken: [] }] : [])]
  const form = z.object({ ...(body instanceof z.ZodObject && body.shape), file: z.file().optional() })
  return {
    summary,
    description: `For ${whose[access]}.${oldestVersion ? ` Apps older than version ${oldestVersion} are refused.` : ''}`,
    security: access === 'public' ? [] : bySession,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(consumes ? { consumes: [consumes], body: form } : body && { body }),
    headers: headersOf(endpoint),
    response: { 200: answerOf(endpoint), ...refusalsOf(endpoint) },
  }
}

function headersOf(endpoint: Endpoint) {
  const needsVersion = changesSomething(endpoint) || endpoint.oldestVersion !== undefined
  const version = z
    .string()
    .describe(`The app’s version of the API: ${API_VERSION}. Pages of other sites cannot send it.`)
  const key = idempotencyKeySchema.describe('A new one for every intent: with the same one it is done once.')
  const user = z.uuid().describe('Whom the call is made for.')
  return z.object({
    [APP_HEADER]: needsVersion ? version : version.optional(),
    ...(endpoint.takesIdempotencyKey && { [IDEMPOTENCY_HEADER]: key.optional() }),
    ...(endpoint.access !== 'public' && {
      [EXPECTED_USER_HEADER]: mustNameUser(endpoint) ? user : user.optional(),
    }),
  })
}

function answerOf({ response, produces }: Endpoint) {
  if (response) return response.describe('What was asked for.')
  const type = produces ?? 'text/event-stream'
  return { description: 'What was asked for.', content: { [type]: { schema: produces ? z.file() : z.string() } } }
}

/** By status, in the one shape that every refusal has. */
function refusalsOf(endpoint: Endpoint) {
  const { access, params, query, body, oldestVersion, consumes } = endpoint
  const isRestricted = access === 'member' || access === 'admin' || changesSomething(endpoint)
  const when: Record<number, string | false | undefined> = {
    400: (params || query) && 'The path or the query cannot be read.',
    401: access !== 'public' && 'Nobody is signed in.',
    403: isRestricted && 'Not for the caller, or not sent by the app.',
    404: params && 'There is no such thing, or not for the caller.',
    413: (body || consumes) && 'The request is too large.',
    422: (body || consumes) && 'Some fields are wrong; `details` names them.',
    426: oldestVersion !== undefined && 'The app is too old.',
    429: 'Too many calls; Retry-After says how long to wait.',
    500: 'A fault of the server.',
  }
  const refusals = Object.entries(when).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(refusals.map(([status, text]) => [status, errorBodySchema.describe(text)]))
}
