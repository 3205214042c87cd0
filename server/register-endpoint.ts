import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#schemas/endpoint.ts'
import { limits } from '#schemas/limits.ts'
import type { Caller } from './db/caller.ts'
import { Refusal, refuse, sendRefusal } from './errors.ts'
import { OpenCalls } from './plugins/open-calls.ts'
import { type Admission, admit, type Gate } from './plugins/request-guard.ts'
import type { RecordSecurityEvent } from './security-events.ts'
import { SerializedResponse, sendSerialized } from './serialized-response.ts'

/** Header of the answer that names the fields of the call that are not known and were ignored. */
const IGNORED_FIELDS_HEADER = 'vedika-ignored-fields'
const PLAIN_NAME = /^\w{1,40}$/
const MAX_IGNORED = 20

const PUBLIC_BODY_BYTES = 128 * 1024
/** Uploads are buffered on disk. */
const UPLOADS_OF_ONE = 4
const tooManyUploads = refuse(
  429,
  'too_many_uploads',
  'Other files of yours are still being uploaded. Wait for them first.',
)

/** And of a file one byte more than its largest, by which its reader knows at once that it is too large. */
const uploadLimits = {
  files: limits.albumImages,
  fields: 10,
  fieldSize: 256 * 1024,
  parts: limits.albumImages + 10,
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor; set before the body is read. */
    caller: Caller | null
  }
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type AnswerOf<Definition extends Endpoint> = Definition extends { produces: string }
  ? Buffer | Readable
  : Definition['response'] extends z.ZodType
    ? z.output<Definition['response']>
    : Readable

interface Call<Definition extends Endpoint> {
  params: OutputOf<Definition['params']>
  query: OutputOf<Definition['query']>
  /** Undefined for a form with files, which the handler reads part by part; of a webhook, its bytes. */
  body: Definition extends { consumes: string }
    ? undefined
    : Definition extends { isWebhook: true }
      ? Buffer
      : OutputOf<Definition['body']>
  caller: Definition['access'] extends 'public' ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<Definition extends Endpoint> = (
  call: Call<Definition>,
) => Promise<AnswerOf<Definition> | SerializedResponse | Refusal>

/** Serves one call of the contract: its access, schemas and path are the contract's, only the work is the handler's. */
export type RegisterEndpoint = <const Definition extends Endpoint>(
  endpoint: Definition,
  handler: Handler<Definition>,
) => void

export function createRegistrar(
  app: FastifyInstance,
  product: string,
  { record, ...gate }: Gate & { record: RecordSecurityEvent },
): RegisterEndpoint {
  app.decorateRequest('caller', null)
  const uploads = new OpenCalls(UPLOADS_OF_ONE)
  return (endpoint, handler) => {
    if (endpoint.consumes) {
      // Apart, so that no other call takes a form. Files are read as they come: no limit of the whole body holds here.
      app.register(async (scope) => {
        const { largestFile = limits.pictureBytes } = endpoint
        await scope.register(multipart, { limits: { ...uploadLimits, fileSize: largestFile + 1 } })
        scope.route(routeOf(endpoint, handler))
      })
    } else if (endpoint.isWebhook) {
      app.register(async (scope) => {
        // Signatures cover the raw bytes.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        scope.route(routeOf(endpoint, handler))
      })
    } else app.route(routeOf(endpoint, handler))
  }

  function recordForbidden({ ip }: FastifyRequest, { refusal, caller }: Extract<Admission, { kind: 'refused' }>): void {
    if (refusal.status !== 403) return
    const who = caller ? { user: caller.userId } : { address: ip }
    record({ event: 'authz_fail', ...who, detail: refusal.body.error.code })
  }

  function routeOf<const Definition extends Endpoint>(
    endpoint: Definition,
    handler: Handler<Definition>,
  ): RouteOptions {
    return {
      method: endpoint.method,
      url: routePath(endpoint, product),
      schema: schemaOf(endpoint),
      // Public bodies are small, because they are held in memory.
      ...(endpoint.access === 'public' && !endpoint.isWebhook && { bodyLimit: PUBLIC_BODY_BYTES }),
      onRequest: async (request, reply) => {
        // The app has its own caches; an HTTP cache could serve the next user.
        reply.header('cache-control', 'no-store')
        const admission = await admit(request, endpoint, gate)
        if (admission.kind === 'refused') {
          recordForbidden(request, admission)
          return sendRefusal(reply, admission.refusal)
        }
        request.caller = admission.caller
        if (!endpoint.consumes) return
        const end = uploads.begin(admission.caller?.userId ?? request.ip)
        if (!end) return sendRefusal(reply, tooManyUploads)
        reply.raw.once('finish', end).once('close', end)
      },
      preValidation: async ({ body }, reply) => {
        const ignored = findIgnored(endpoint.body, body)
        if (ignored.length > 0) reply.header(IGNORED_FIELDS_HEADER, ignored.join(', '))
      },
      handler: async (request, reply) => {
        const { params, query, caller } = request
        const body = endpoint.isWebhook ? (request.body ?? Buffer.alloc(0)) : request.body
        // Validated by the route's schema and admitted by its hook, which the types cannot see.
        const call = { params, query, body, caller, request, reply } as unknown as Parameters<typeof handler>[0]
        const answer = await handler(call)
        if (answer instanceof Refusal) return sendRefusal(reply, answer)
        if (answer instanceof SerializedResponse) return sendSerialized(reply, answer)
        if (endpoint.produces) reply.type(endpoint.produces)
        return reply.send(answer)
      },
    }
  }
}

/** Names of fields that the schema of the body does not have, and that validation drops. */
function findIgnored(schema: z.ZodType | undefined, body: unknown): string[] {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return []
  if (schema.def.catchall) return [] // refuses them, or takes them
  const names = Object.keys(body).filter((name) => !(name in schema.shape) && PLAIN_NAME.test(name))
  return names.slice(0, MAX_IGNORED)
}

/** The path as the router writes it: `/api/vedika/notes/private/:id`. */
export function routePath({ path }: Endpoint, product: string): string {
  return path.replace('{product}', product).replaceAll(/\{(\w+)\}/g, ':$1')
}

function schemaOf({ params, query, body, response, consumes }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !consumes && { body }),
    ...(response && { response: { 200: response } }),
  }
}
