import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { Caller } from './db/caller.ts'
import type { Database } from './db/database.ts'
import { Refusal, sendRefusal } from './errors.ts'
import { admit } from './plugins/admission.ts'
import type { RateLimits } from './plugins/rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor; set before the body is read. */
    caller: Caller | null
  }
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type AnswerOf<Definition extends Endpoint> = Definition['response'] extends z.ZodType
  ? z.output<Definition['response']>
  : Readable

interface Call<Definition extends Endpoint> {
  params: OutputOf<Definition['params']>
  query: OutputOf<Definition['query']>
  body: OutputOf<Definition['body']>
  caller: Definition['access'] extends 'public' ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<Definition extends Endpoint> = (call: Call<Definition>) => Promise<AnswerOf<Definition> | Refusal>

/** Serves one call of the contract: its access, schemas and path are the contract's, only the work is the handler's. */
export type RegisterEndpoint = <const Definition extends Endpoint>(
  endpoint: Definition,
  handler: Handler<Definition>,
) => void

export function createRegistrar(
  app: FastifyInstance,
  product: string,
  gate: { database: Database; rateLimits: RateLimits },
): RegisterEndpoint {
  app.decorateRequest('caller', null)
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace('{product}', product).replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(endpoint),
      onRequest: async (request, reply) => {
        // The app keeps its own copies; a cache between would keep them for whoever signs in next.
        reply.header('cache-control', 'no-store')
        const admission = await admit(request, endpoint, gate)
        if (admission.kind === 'refused') return sendRefusal(reply, admission.refusal)
        request.caller = admission.caller
      },
      handler: async (request, reply) => {
        const { params, query, body, caller } = request
        // Validated by the route's schema and admitted by its hook, which the types cannot see.
        const call = { params, query, body, caller, request, reply } as unknown as Parameters<typeof handler>[0]
        const answer = await handler(call)
        return answer instanceof Refusal ? sendRefusal(reply, answer) : reply.send(answer)
      },
    })
  }
}

function schemaOf({ params, query, body, response }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(response && { response: { 200: response } }),
  }
}
