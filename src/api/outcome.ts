import type { ServerStop } from '#schemas/server-stop.ts'

/** Result of a call. Failures of network and server are values; nothing is thrown. */
export type Outcome<Value> =
  | { kind: 'ok'; value: Value }
  | ServerStop
  /** Any other error answer of our server. `message` is user-facing. */
  | { kind: 'refused'; status: number; code: string; message: string; details?: unknown }
  /** No answer: no network, no server, or a timeout. */
  | { kind: 'unreachable' }
  /** An answer that is not from our server: a captive portal, a proxy's error, a truncated body. */
  | { kind: 'broken'; status: number }

/** The stop of all calls that an outcome tells of; undefined if it concerns only its own call. */
export function serverStopOf(outcome: Outcome<unknown>): ServerStop | undefined {
  switch (outcome.kind) {
    case 'ok':
    case 'unreachable':
    case 'broken':
      return undefined
    case 'refused':
      return outcome.code === 'other_user' ? { kind: 'signIn' } : undefined
    default:
      return outcome
  }
}
