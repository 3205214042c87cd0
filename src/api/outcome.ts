/** Result of a call. Failures of network and server are values; nothing is thrown. */
export type Outcome<Value> =
  | { kind: 'ok'; value: Value }
  /** 401: nobody is signed in, or the session ended. */
  | { kind: 'unauthorized' }
  /** 401: the account of the call was deleted. */
  | { kind: 'accountDeleted' }
  /** 401: the user ended this session from another device and asked to wipe this one. */
  | { kind: 'sessionWiped' }
  /** 429: the server asks for a pause of all calls. */
  | { kind: 'rateLimited'; retryAfterMs: number }
  /** Any other error answer of our server. `message` is user-facing. */
  | { kind: 'refused'; status: number; code: string; message: string; details?: unknown }
  /** No answer: no network, no server, or a timeout. */
  | { kind: 'unreachable' }
  /** An answer that is not from our server: a captive portal, a proxy's error, a truncated body. */
  | { kind: 'broken'; status: number }
