import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody } from '#schemas/errors.ts'
import { bareHeaders } from './plugins/security-headers.ts'

const INTERNAL_ERROR = 'Some error occurred, contact system administrator.'

/** What a handler returns instead of its answer. `message` is written for the person who reads it. */
export class Refusal {
  readonly status: number
  readonly body: ErrorBody
  /** Sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, error: ErrorBody['error'], retryAfterSeconds?: number) {
    this.status = status
    this.body = { error }
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Refuses a call: the HTTP status, a code for programs, a message for people. */
export function refuse(status: number, code: string, message: string, details?: unknown): Refusal {
  return new Refusal(status, details === undefined ? { code, message } : { code, message, details })
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  // Past the route's response schema, which describes answers and not refusals.
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify as (payload: unknown) => string)
    .send(refusal.body)
}

/** For what the framework refuses before it has found a route, and so before the hook that sets the headers. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply.headers(bareHeaders), refusalOf(error, request))
}

/** For what Node cannot read as a request: it is answered past the framework. */
export function answerSocketError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const { status, body } = socketErrors[error.code ?? ''] ?? unreadable
  const text = JSON.stringify(body)
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}

const unreadable = refuse(400, 'malformed', 'The request could not be read.')
const socketErrors: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: refuse(431, 'too_long', 'The headers are too long.'),
  ERR_HTTP_REQUEST_TIMEOUT: refuse(408, 'too_slow', 'The request took too long to arrive.'),
}

/** Every error of the server leaves it in the one shape; what only the log should know stays in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendRefusal(reply, refusalOf(error, request)))
}

const ownErrors: Record<number, { code: string; message: string }> = {
  400: { code: 'malformed', message: 'The request could not be read.' },
  403: { code: 'forbidden', message: 'This is not for you.' },
  414: { code: 'too_long', message: 'The address is too long.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  415: { code: 'unsupported_media_type', message: 'The request must be JSON.' },
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message = '' }) => ({
      field: instancePath.slice(1).replaceAll('/', '.'),
      message,
    }))
    const [first] = details
    const message = first ? [first.field, first.message].filter(Boolean).join(': ') : error.message
    return error.validationContext === 'body'
      ? refuse(422, 'invalid_fields', message, details)
      : refuse(400, 'malformed', message, details)
  }
  if (isOfUnstorableText(error)) return refuse(400, 'malformed', 'The request holds a character that no text has.')
  const { statusCode = 500 } = error
  const known = ownErrors[statusCode]
  if (known) return refuse(statusCode, known.code, known.message)
  const isUnreachable = isDatabaseUnreachable(error)
  request.log.error({ err: error, req: request }, isUnreachable ? 'Database unreachable' : 'Request failed')
  if (isUnreachable) return databaseUnreachable
  return refuse(500, 'internal', INTERNAL_ERROR)
}

/** Temporary: the call may succeed when it is repeated. */
export const databaseUnreachable = refuse(
  503,
  'database_unreachable',
  'The server cannot reach its database. Please try again in a moment.',
)

/** A connection that could not be opened or that broke, or a PostgreSQL that starts, stops or recovers. */
function isDatabaseUnreachable(error: FastifyError): boolean {
  const { code, syscall, message } = (error.cause ?? error) as NodeJS.ErrnoException
  const isOfSocket = syscall === 'connect' || code === 'ECONNRESET' || code === 'EPIPE'
  const isOfPostgres = /^(08|57P0)/.test(code ?? '')
  return (
    isOfSocket || isOfPostgres || /^(Connection terminated|Client has encountered a connection error)/.test(message)
  )
}

/** PostgreSQL stores no U+0000; no words of anybody's hold one. */
function isOfUnstorableText({ code, cause }: FastifyError): boolean {
  const CHARACTER_NOT_IN_REPERTOIRE = '22021'
  const UNTRANSLATABLE_CHARACTER = '22P05'
  const reason = (cause as { code?: unknown } | undefined)?.code ?? code
  return reason === CHARACTER_NOT_IN_REPERTOIRE || reason === UNTRANSLATABLE_CHARACTER
}
