/** What came of a call. Everything that can happen on a network is a value; nothing is thrown. */
export type Outcome<Value> =
  | { kind: 'ok'; value: Value }
  /** 401: nobody is signed in, or the session ended. */
  | { kind: 'unauthorized' }
  /** 401: the account of whoever the call was made for was deleted. */
  | { kind: 'accountDeleted' }
  /** 401: the person has ended this session from another device, and wants this one wiped. */
  | { kind: 'sessionWiped' }
  /** 429: the server asks for a pause of all calls. */
  | { kind: 'rateLimited'; retryAfterMs: number }
  /** Any other refusal of our server; `message` is written for the person. */
  | { kind: 'refused'; status: number; code: string; message: string; details?: unknown }
  /** No answer: no network, no server, or none in time. */
  | { kind: 'unreachable' }
  /** An answer that is not our server's: a captive portal's page, a proxy's error, a cut body. */
  | { kind: 'broken'; status: number }
