import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyServerOptions } from 'fastify'

/** An error without its message, because messages quote values that may be personal. */
interface ErrorDescription {
  name: string
  /** Error code of Node, PostgreSQL or another server. */
  code?: string | number
  /** Verb and table of a failed SQL statement, such as `insert notes`. */
  statement?: string
  constraint?: string
  syscall?: string
  host?: string
  /** Innermost stack frames. */
  at?: string[]
  causes?: ErrorDescription[]
}

const MAX_FRAMES = 6
const MAX_DEPTH = 4
const MAX_CAUSES = 3

const currentRequest = new AsyncLocalStorage<string>()

/** Lines that `run` logs, also later, carry the id of this request. */
export function runInRequest(id: string, run: () => void): void {
  currentRequest.run(id, run)
}

/** For work of all requests, such as a shared connection, which happens to begin in one. */
export function runOutsideRequest<Result>(run: () => Result): Result {
  return currentRequest.exit(run)
}

export function findRequestId(): string | undefined {
  return currentRequest.getStore()
}

export function logInfo(message: string): void {
  console.info(message)
}

/** `message` must not contain user content. Of `error`, only its description is logged. */
export function logWarning(message: string, error?: unknown): void {
  console.warn(withError(message, error))
}

/** Same rules as `logWarning`. */
export function logError(message: string, error?: unknown): void {
  console.error(withError(message, error))
}

/** Fastify's log: errors only, as descriptions. Requests are named by route, because URLs may contain search terms. */
export const requestLog: FastifyServerOptions['logger'] = {
  level: 'error',
  stream: { write: (line: string) => console.error(line.trimEnd()) },
  serializers: {
    // Fastify's type requires the omitted fields.
    err: (error) => ({ ...describeError(error), type: '', message: '', stack: '' }),
    req: ({ method, routeOptions }) => ({ method, url: routeOptions?.url ?? '' }),
  },
  hooks: {
    // Without a message, Pino would log the error's.
    logMethod([given, text], method) {
      const fields = given instanceof Error ? { err: given } : given
      if (typeof fields === 'object') method.apply(this, [fields, typeof text === 'string' ? text : 'Error'])
      else method.apply(this, [fields])
    },
  },
}

/** Describes an error by its codes and stack, never by message, parameters or details. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, status, responseCode, query, constraint, syscall, hostname, address } = error as ErrorFields
  const codes = [code, status, responseCode].filter(isCode)
  const host = [hostname, address].find((value) => typeof value === 'string' && /^[\w.:-]{1,255}$/.test(value))
  const inner = error instanceof AggregateError ? error.errors.slice(0, MAX_CAUSES) : [error.cause]
  const causes = inner.filter((cause) => cause instanceof Error && depth < MAX_DEPTH)
  const frames = listFrames(error)
  return {
    name: isName(error.constructor.name) ? error.constructor.name : 'Error',
    ...(codes[0] !== undefined && { code: codes[0] }),
    ...(typeof query === 'string' && { statement: nameStatement(query) }),
    ...(isName(constraint) && { constraint }),
    ...(isName(syscall) && { syscall }),
    ...(typeof host === 'string' && { host }),
    ...(frames.length > 0 && depth === 0 && { at: frames }),
    ...(causes.length > 0 && { causes: causes.map((cause) => describeError(cause, depth + 1)) }),
  }
}

/** Its innermost cause and its statement, such as `DatabaseError 42P01, insert notes`; never a message. */
export function nameError(error: unknown): string {
  const description = describeError(error)
  const { name, code } = findInnermost(description)
  const words = code === undefined ? name : `${name} ${code}`
  return description.statement ? `${words}, ${description.statement}` : words
}

function findInnermost(description: ErrorDescription): ErrorDescription {
  const [cause] = description.causes ?? []
  return cause ? findInnermost(cause) : description
}

type ErrorFields = Partial<
  Record<'code' | 'status' | 'responseCode' | 'query' | 'constraint' | 'syscall' | 'hostname' | 'address', unknown>
>

const TABLE = /\b(?:from|into|update|join)\s+(?:"(\w{1,63})"|([a-z]\w{0,62})\b(?!\())/i

/** A query beside what it selects is in brackets, and names another table. */
function withoutGroups(query: string): string {
  const less = query.replace(/\([^()]*\)/g, ' ')
  return less === query ? query : withoutGroups(less)
}

/** Verb and table, such as `insert notes`. Values are parameters, except in SQL that is written by hand. */
function nameStatement(query: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(query) ?? []
  const [, quoted, plain] = TABLE.exec(withoutGroups(query)) ?? TABLE.exec(query) ?? []
  return `${verb.toLowerCase()} ${quoted ?? plain ?? ''}`.trim()
}

function withError(message: string, error: unknown): string {
  const id = findRequestId()
  const line = id === undefined ? message : `(request ${id}) ${message}`
  return error === undefined ? line : `${line} ${JSON.stringify(describeError(error))}`
}

/** Removes the message, which precedes the frames and may look like one. */
function listFrames({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  const frames = start === -1 ? stack : stack.slice(start + message.length)
  const isFrame = /^ {4}at (?:async )?(?:[\w.#<>[\] ]+ \()?(?:file:\/\/|node:|\/)[^\s()]+:\d+:\d+\)?$/
  return frames
    .split('\n')
    .filter((line) => isFrame.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim())
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^\w{1,63}$/.test(value)
}

function isCode(value: unknown): value is string | number {
  return typeof value === 'number' || isName(value)
}
