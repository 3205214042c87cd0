import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody } from '#schemas/errors.ts'
import { bareHeaders } from './plugins/security-headers.ts'
import type { RecentErrors } from './recent-errors.ts'

/** PostgreSQL's code. */
export const DISK_FULL = '53100'

const INTERNAL_ERROR = 'Some error occurred, contact system administrator.'

/** Error that a handler returns instead of its answer. `message` is user-facing. */
export class Refusal {
  readonly status: number
  readonly body: ErrorBody
  /** Value of the Retry-After header. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, error: ErrorBody['error'], retryAfterSeconds?: number) {
    this.status = status
    this.body = { error }
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Creates an error answer: HTTP status, code for programs, message for users. */
export function refuse(status: number, code: string, message: string, details?: unknown): Refusal {
  return new Refusal(status, details === undefined ? { code, message } : { code, message, details })
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  // Skips the route's response schema, which describes successful answers.
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify as (payload: unknown) => string)
    .send(refusal.body)
}

/** Answers errors before routing, for which the hook that sets headers has not run. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply.headers(bareHeaders).header('x-request-id', request.id), refusalOf(error, request))
}

/** Answers requests that Node cannot parse; Fastify never sees them. */
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

/** Gives every error the same shape. Internal details only go to the log, and server errors to `recent` too. */
export function handleErrors(app: FastifyInstance, recent: RecentErrors): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request)
    if (refusal.status >= 500) recent.add(error, request, refusal.status)
    sendRefusal(reply, refusal)
  })
}

const ownErrors: Record<number, { code: string; message: string }> = {
  400: { code: 'malformed', message: 'The request could not be read.' },
  403: { code: 'forbidden', message: 'You do not have access to this.' },
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
  if (isOfUnstorableText(error)) return refuse(400, 'malformed', 'The text contains an invalid character.')
  const { statusCode = 500 } = error
  const known = ownErrors[statusCode]
  if (known) return refuse(statusCode, known.code, known.message)
  const outage = findOutage(error)
  request.log.error({ err: error, req: request }, outage?.label ?? 'Request failed')
  return outage?.refusal ?? refuse(500, 'internal', INTERNAL_ERROR)
}

/** Temporary: repeating the call may succeed. */
export const databaseUnreachable = refuse(
  503,
  'database_unreachable',
  'The server cannot reach its database. Please try again in a moment.',
)

/** Temporary too: reading goes on, and writing does once there is room. */
const storageFull = refuse(
  507,
  'storage_full',
  'The server has no room to store this at the moment. Please try again later.',
)

/** The database's state fails the request, whatever it contains. */
function findOutage(error: FastifyError): { label: string; refusal: Refusal } | undefined {
  if (isDatabaseUnreachable(error)) return { label: 'Database unreachable', refusal: databaseUnreachable }
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException
  return code === DISK_FULL ? { label: 'The disk of the database is full', refusal: storageFull } : undefined
}

/** True if a connection failed or broke, or PostgreSQL is starting, stopping or recovering. */
function isDatabaseUnreachable(error: FastifyError): boolean {
  const { code, syscall, message } = (error.cause ?? error) as NodeJS.ErrnoException
  const isOfSocket = syscall === 'connect' || code === 'ECONNRESET' || code === 'EPIPE'
  const isOfPostgres = /^(08|57P0)/.test(code ?? '')
  return (
    isOfSocket || isOfPostgres || /^(Connection terminated|Client has encountered a connection error)/.test(message)
  )
}

/** True if a text contains U+0000, which PostgreSQL cannot store. */
function isOfUnstorableText({ code, cause }: FastifyError): boolean {
  const CHARACTER_NOT_IN_REPERTOIRE = '22021'
  const UNTRANSLATABLE_CHARACTER = '22P05'
  const reason = (cause as { code?: unknown } | undefined)?.code ?? code
  return reason === CHARACTER_NOT_IN_REPERTOIRE || reason === UNTRANSLATABLE_CHARACTER
}
