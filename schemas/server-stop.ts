/** Why a session ended: the server does not know it, the account was deleted, or the user wants this device wiped. */
export type SessionEnd = 'signIn' | 'accountDeleted' | 'sessionWiped'

/**
 * Why the server answers no calls: the session has ended (401), this version of the app is too old until a newer one is
 * loaded (426), or there were too many calls (429; `until` in ms since 1970).
 */
export type ServerStop = { kind: SessionEnd | 'outdated' } | { kind: 'paused'; until: number }
