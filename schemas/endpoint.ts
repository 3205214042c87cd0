import type { z } from 'zod'

/**
 * On every call of the app: the version of the API that it was built for. A call that changes something is refused
 * without it. A page of another site cannot set it without asking first, and is never allowed to.
 */
export const APP_HEADER = 'x-vedika-app'

/** Grows when the contract changes in a way that an app built for the version before cannot read. */
export const API_VERSION = 10

/** From this version on, apps name the person that a changing call is made for. */
export const FIRST_TO_NAME_USER = 8

/** From this version on, the proof of a sign-in carries the server's nonce: apps older than that cannot sign in. */
export const FIRST_TO_PROVE_BY_NONCE = 9

/** Apps built for an older version may not sync: what they cannot read, they would lose. */
export const OLDEST_API_VERSION = 10

/** Error code of a 426: the app is too old. */
export const CLIENT_OUTDATED = 'client_outdated'

/** Error code of a 401: the account was deleted. */
export const ACCOUNT_DELETED = 'account_deleted'

/** Error code of a 401: the device must delete all data of the user. */
export const SESSION_WIPED = 'session_wiped'

/** The code of the refusal (403) of a call that needs the person to prove again who they are. */
export const REAUTHENTICATION_REQUIRED = 'reauthentication_required'

export interface Endpoint {
  /** One line, for the description of the API. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{product}` and `{parameters}` in braces. */
  path: string
  /** The callers that the server admits. */
  access: 'public' | 'user' | 'member' | 'admin'
  /** True if the call needs a sign-in within the last ten minutes. */
  needsRecentSignIn?: true
  /** The oldest API version that an app may be built for; absent where any will do. */
  oldestVersion?: number
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Absent for the stream, which answers server-sent events, and where an answer is bytes. */
  response?: z.ZodType
  /** The body is a form with files. `body` then describes its fields, which the handler checks. */
  consumes?: 'multipart/form-data'
  /** Bytes of the largest file in a form; default: the limit of a picture. */
  largestFile?: number
  /** The media type of an answer of bytes. */
  produces?: 'image/webp' | 'application/zip' | 'application/xml' | 'application/pdf' | 'text/javascript'
  /** A GET that changes something: it needs the app's header, as every changing call does. */
  isChanging?: true
  /** True to skip the rate limit, for immutable bytes that every cache keeps. */
  isUncounted?: true
  /** Requires an `Idempotency-Key`, because the call moves money. */
  needsIdempotencyKey?: true
  /** With an `Idempotency-Key` it is done once, however often it is called; without one, each call is another. */
  takesIdempotencyKey?: true
  /**
   * Another server calls it: without the app's header, from any origin; the handler gets the body's bytes and checks
   * who sent them.
   */
  isWebhook?: true
  /** True if an upload token (`Authorization: Bearer …`) may replace a session. */
  takesUploadToken?: true
}

/** True for calls that need the app's header and, in newer apps, name their user. */
export function changesSomething({ method, isChanging, isWebhook }: Endpoint): boolean {
  return !isWebhook && (method !== 'GET' || isChanging === true)
}

/** Keeps the exact schema types, so that server handlers and client calls are checked against them. */
export function defineEndpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

/** The address of a call: `{product}` and the parameters filled in and encoded. Throws for a missing parameter. */
export function endpointPath(endpoint: Endpoint, product: string, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'product' ? product : params[name]
    if (value === undefined) throw new Error(`${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}
