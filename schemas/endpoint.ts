import type { z } from 'zod'

/**
 * On every call of the app: the version of the API that it was built for. A call that changes something is refused without
 * it. A page of another site cannot set it without asking first, and is never allowed to.
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

/** The code of the refusal (426) that tells an app so. */
export const CLIENT_OUTDATED = 'client_outdated'

/** The code of the 401 that tells a device why its session is over. */
export const ACCOUNT_DELETED = 'account_deleted'

/** The code of the 401 that tells a device to delete all that it has of the person. */
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
  /** Whether the person must have proved who they are within the last ten minutes, not only be signed in. */
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
  /** The largest file of a form, in bytes; a picture where nothing is said. */
  largestFile?: number
  /** The media type of an answer of bytes. */
  produces?: 'image/webp' | 'application/zip' | 'application/xml' | 'application/pdf' | 'text/javascript'
  /** A GET that changes something: it needs the app's header, as every changing call does. */
  isChanging?: true
  /** Whether the rate limit leaves it out: bytes that never change, which every cache keeps, are as cheap as a file. */
  isUncounted?: true
  /** It moves money: without an `Idempotency-Key`, by which it is done once, it is refused. */
  needsIdempotencyKey?: true
  /** With an `Idempotency-Key` it is done once, however often it is called; without one, each call is another. */
  takesIdempotencyKey?: true
  /** Another server calls it: without the app's header, from any origin; the handler gets the body's bytes and checks who sent them. */
  isWebhook?: true
  /** Whether an upload token (`Authorization: Bearer …`) stands for a session. */
  takesUploadToken?: true
}

/** Whether a call needs the app's header and, in newer apps, names its person. */
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
