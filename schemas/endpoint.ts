import type { z } from 'zod'

/**
 * Header of every call of the app: the API version that it was built for. A changing call is refused without it. A
 * page of another site can set it only after a preflight request, which the server refuses.
 */
export const APP_HEADER = 'x-vedika-app'

/** Error code of a 426: the app is too old. */
export const CLIENT_OUTDATED = 'client_outdated'

/** Error code of a 401: the account was deleted. */
export const ACCOUNT_DELETED = 'account_deleted'

/** Error code of a 401: the device must delete all data of the user. */
export const SESSION_WIPED = 'session_wiped'

/** Error code of a 403: the call needs a recent proof of identity. */
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
  /** Oldest API version that may call it; undefined for any. */
  oldestVersion?: number
  /** Newest API version that may call it, because the server would reject fields that it does not know. */
  newestVersion?: number
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Undefined for event streams and binary answers. */
  response?: z.ZodType
  /** The body is a form with files. `body` describes its fields, which the handler validates. */
  consumes?: 'multipart/form-data'
  /** Bytes of the largest file in a form; default: the limit of a picture. */
  largestFile?: number
  /** Media type of a binary answer. */
  produces?: 'image/webp' | 'application/zip' | 'application/xml' | 'application/pdf' | 'text/javascript'
  /** True for a GET with side effects, which needs the app's header. */
  isChanging?: true
  /** True to skip the rate limit, for immutable bytes that every cache keeps. */
  isUncounted?: true
  /** True to ignore the caller's session, so that the call is admitted without the database. */
  ignoresSession?: true
  /** Optional `Idempotency-Key`: calls with the same key run once. */
  takesIdempotencyKey?: true
  /**
   * Another server calls it, without the app's header and from any origin. The handler receives the body's bytes and
   * authenticates the sender.
   */
  isWebhook?: true
  /** True if the script of the test checkout calls it, which does not know the page's user. */
  isByCheckout?: true
  /** True if the operator's token for metrics (`Authorization: Bearer …`) may replace a session. */
  takesMetricsToken?: true
  /** True if an upload token (`Authorization: Bearer …`) may replace a session. */
  takesUploadToken?: true
}

/** True for calls that need the app's header. */
export function changesSomething({ method, isChanging, isWebhook }: Endpoint): boolean {
  return !isWebhook && (method !== 'GET' || isChanging === true)
}

/** True for calls that name the user of the page. */
export function mustNameUser(endpoint: Endpoint): boolean {
  return changesSomething(endpoint) && endpoint.access !== 'public' && !endpoint.isByCheckout
}

/** Keeps the exact schema types, so that server handlers and client calls are checked against them. */
export function defineEndpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

/** Path of a call, with `{product}` and encoded parameters. Throws for a missing parameter. */
export function endpointPath(endpoint: Endpoint, product: string, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'product' ? product : params[name]
    if (value === undefined) throw new Error(`${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}
