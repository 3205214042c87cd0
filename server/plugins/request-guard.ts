import type { FastifyRequest } from 'fastify'
import {
  ACCOUNT_DELETED,
  APP_HEADER,
  CLIENT_OUTDATED,
  changesSomething,
  type Endpoint,
  mustNameUser,
  REAUTHENTICATION_REQUIRED,
  SESSION_WIPED,
} from '#schemas/endpoint.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import type { Caller } from '../db/caller.ts'
import type { Database } from '../db/database.ts'
import { findCaller, isOfDeletedAccount, isOfWipedSession } from '../db/sessions.ts'
import { findUploadCaller } from '../db/upload-tokens.ts'
import { Refusal, refuse } from '../errors.ts'
import { hasToken } from './metrics-token.ts'
import type { RateLimits } from './rate-limits.ts'
import { readSessionCookie } from './session-cookie.ts'

const UPGRADE_SECONDS = 10
const serverOutdated = new Refusal(
  503,
  { code: 'server_outdated', message: 'This server is about to be updated. Try again in a moment.' },
  UPGRADE_SECONDS,
)
const RECENT_MS = 10 * 60_000

export const otherUser = refuse(409, 'other_user', 'A different user is logged in on this device.')

/** `caller` is null for a visitor. */
export type Admission = { caller: Caller | null } & ({ kind: 'admitted' } | { kind: 'refused'; refusal: Refusal })

export interface Gate {
  database: Database
  rateLimits: RateLimits
  /** Admits a scraper to calls that take it. */
  metricsToken: string | undefined
}

/**
 * Decides whether a request may reach its endpoint, before its body is read. Checks in this order: session, rate
 * limit, origin of calls that change something, app version, then role or membership.
 */
export async function admit(
  request: FastifyRequest,
  endpoint: Endpoint,
  { database, rateLimits, metricsToken }: Gate,
): Promise<Admission> {
  // Not counted: the counts may be in the database, which a scrape does not need.
  if (endpoint.takesMetricsToken && hasToken(request, metricsToken)) return { kind: 'admitted', caller: null }
  const token = endpoint.ignoresSession ? undefined : readSessionCookie(request)
  const caller = (token ? await findCaller(database, token) : null) ?? (await findUploader(database, request, endpoint))
  // Streams have their own limit, so that a reconnecting stream does not lock its user out of other calls.
  const isStream = endpoint.response === undefined && !endpoint.produces && endpoint.method === 'GET'
  const refusal =
    (endpoint.isUncounted ? null : await rateLimits[isStream ? 'countStream' : 'count'](caller, request.ip)) ??
    refuseForeignOrigin(request, endpoint) ??
    refuseOtherVersion(request, endpoint) ??
    (caller ? null : await refuseEnded(database, request, token)) ??
    refuseAccess(caller, endpoint.access) ??
    refuseOtherUser(request, endpoint, caller) ??
    refuseLongAgo(caller, endpoint)
  return refusal ? { kind: 'refused', refusal, caller } : { kind: 'admitted', caller }
}

/** The user of an upload token, if the endpoint accepts one. */
async function findUploader(
  database: Database,
  { headers }: FastifyRequest,
  { takesUploadToken }: Endpoint,
): Promise<Caller | null> {
  const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  return takesUploadToken && token ? findUploadCaller(database, token) : null
}

function refuseForeignOrigin(request: FastifyRequest, endpoint: Endpoint): Refusal | null {
  if (!changesSomething(endpoint)) return null
  const { origin } = request.headers
  if ((origin === undefined || isOwnOrigin(origin, request.host)) && appVersionOf(request) > 0) return null
  return refuse(403, 'foreign_origin', 'Only the app can make this call.')
}

/** A stale page may show one user's data while the cookie belongs to another. */
function refuseOtherUser(request: FastifyRequest, endpoint: Endpoint, caller: Caller | null): Refusal | null {
  const named = request.headers[EXPECTED_USER_HEADER]
  if (endpoint.access === 'public' || !caller || named === caller.userId) return null
  if (named !== undefined) return otherUser
  const isByToken = endpoint.takesUploadToken && request.headers.authorization !== undefined
  return mustNameUser(endpoint) && !isByToken
    ? refuse(400, 'malformed', `The header ${EXPECTED_USER_HEADER} is missing.`)
    : null
}

/** Sends no Upgrade header, although RFC 9110 requires one: HTTP/2 forbids it, and it would mean another protocol. */
/** During a rolling upgrade apps of two versions meet servers of two versions. */
function refuseOtherVersion(
  request: FastifyRequest,
  { oldestVersion = 0, newestVersion = Number.POSITIVE_INFINITY }: Endpoint,
): Refusal | null {
  const version = appVersionOf(request)
  if (version < oldestVersion)
    return refuse(426, CLIENT_OUTDATED, 'This version of Vedika is too old for this server. Update it to continue.')
  return version > newestVersion ? serverOutdated : null
}

/** API version that the calling app was built for; 0 for other clients. */
function appVersionOf({ headers }: FastifyRequest): number {
  const version = String(headers[APP_HEADER] ?? '')
  return /^[1-9]\d{0,5}$/.test(version) ? Number(version) : 0
}

/** Compares hosts only, because a proxy may have removed https. */
function isOwnOrigin(origin: string, host: string): boolean {
  const from = URL.parse(origin)
  return from !== null && from.host === URL.parse(`${from.protocol}//${host}`)?.host
}

/**
 * Reports an ended session only to the user that the call names, so that a tab does not apply it to another account.
 */
async function refuseEnded(database: Database, { headers }: FastifyRequest, token = ''): Promise<Refusal | null> {
  const userId = String(headers[EXPECTED_USER_HEADER])
  if (await isOfDeletedAccount(database, token, userId))
    return refuse(401, ACCOUNT_DELETED, 'This account was deleted.')
  if (!(await isOfWipedSession(database, token, userId))) return null
  return refuse(
    401,
    SESSION_WIPED,
    'You were logged out from another device, and your data on this device is being deleted.',
  )
}

/** An old session must not suffice. The answer is not 401, which would sign the device out. */
function refuseLongAgo(caller: Caller | null, { needsRecentSignIn }: Endpoint): Refusal | null {
  const at = caller?.authenticatedAt?.getTime() ?? 0
  if (!needsRecentSignIn || Date.now() - at <= RECENT_MS) return null
  return refuse(403, REAUTHENTICATION_REQUIRED, 'Nothing was changed. Confirm your account first.')
}

function refuseAccess(caller: Caller | null, access: Endpoint['access']): Refusal | null {
  if (access === 'public') return null
  if (!caller) return refuse(401, 'no_session', 'Please log in.')
  if (access === 'member' && caller.membershipDays === 0) {
    return refuse(403, 'membership_required', 'An active membership is required.')
  }
  if (access === 'admin' && caller.role !== 'admin') return refuse(403, 'admin_required', 'Administrators only.')
  return null
}
