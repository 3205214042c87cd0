import { findRequestId, logInfo } from './log.ts'

/** Names from OWASP's Application Logging Vocabulary, if it has one. */
type EventName =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_password_change'
  | 'authn_reauthenticated'
  | 'authz_change'
  | 'authz_fail'
  | 'invitation_created'
  | 'invitation_withdrawn'
  | 'session_ended'
  | 'sensitive_read'
  | 'sensitive_update'
  | 'user_created'
  | 'user_deleted'
  | 'webhook_signature_invalid'

/** Contains ids and fixed words only, no user content. */
interface SecurityEvent {
  event: EventName
  /** Id of the account that it is about. */
  user?: string
  /** Id of the account that acted, if it is another one. */
  by?: string
  /** IP address of a caller who is not signed in. */
  address?: string
  /** A fixed word: the reason of a refusal, the new role, what was read or changed. */
  detail?: string
}

export type RecordSecurityEvent = (event: SecurityEvent) => void

interface Access extends SecurityEvent {
  event: 'sensitive_read' | 'sensitive_update'
  by: string
}

/** Records that `by` read or changed what belongs to `user`, or to many. Nothing if it is their own. */
export function recordAccess(record: RecordSecurityEvent, access: Access): void {
  if (access.user !== access.by) record(access)
}

/** Writes one line of JSON for operators. */
export const logSecurityEvent: RecordSecurityEvent = (event) =>
  logInfo(JSON.stringify({ kind: 'security', time: new Date().toISOString(), reqId: findRequestId(), ...event }))
