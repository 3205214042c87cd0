import Dexie, { type EntityTable } from 'dexie'
import type { UserDetails } from '#schemas/user.ts'

/**
 * The user signed in on this device, stored for offline starts (`current`), or an ended session that is not sealed
 * yet (`ending`). The same table also holds a pending logout and marks without `details`: of a wipe, and of users who
 * log out.
 */
export interface StoredSession {
  key: 'current' | 'ending'
  details: UserDetails
  /** False: the session ends with the browser. */
  isRemembered: boolean
  /** Seals the work that this device alone has when the session ends. docs/decisions/0026 */
  publicKey: JsonWebKey
  /** The session has ended and its unsent work is sealed; the other data is still to be deleted. */
  isSealed?: boolean
}

/** Encrypted work of a user whose session has ended. */
export interface SealedWork {
  ephemeralKey: JsonWebKey
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  sealedAt: number
}

/** Unsent changes of a user whose session the server has ended. */
interface WaitingWork {
  /** Followed by a space and the time of sealing for work that the account's current key does not open. */
  userId: string
  count: number
  /** These changes, drafts and purchases; absent until they are sealed. */
  sealed?: SealedWork
}

/**
 * Data of this device rather than of a user. Plain Dexie, so that it does not count towards RxDB's limit of
 * collections.
 */
class DeviceDatabase extends Dexie {
  declare sessions: EntityTable<StoredSession, 'key'>
  declare waiting: EntityTable<WaitingWork, 'userId'>

  constructor() {
    super('vedika-device')
    this.version(1).stores({ sessions: 'key', waiting: 'userId' })
  }
}

let opened: DeviceDatabase | undefined
let isClosed = false
let onClosed = () => {}

/** Opened at the first use, and again after it was closed from outside. */
export function deviceDatabase(): DeviceDatabase {
  if (!opened) {
    opened = new DeviceDatabase()
    opened.on('close', () => {
      isClosed = true
      onClosed()
    })
  }
  return opened
}

/** Whether the browser or another tab has closed it since the login. Deleting it closes it; a logout does not. */
export function wasDeviceDatabaseClosed(): boolean {
  return isClosed
}

export function watchDeviceDatabase(listener: () => void): void {
  onClosed = listener
}

export async function readStoredSession(): Promise<StoredSession | undefined> {
  const stored = await deviceDatabase().sessions.get('current')
  if (stored) isClosed = false // it was closed, not deleted
  return stored
}

export async function storeSession(session: Omit<StoredSession, 'key'>): Promise<void> {
  await deviceDatabase().sessions.put({ ...session, key: 'current' })
  isClosed = false
}

/** False if nobody, or another user, is signed in now. */
export async function replaceDetails(details: UserDetails): Promise<boolean> {
  const theirs = deviceDatabase().sessions.filter((session) => session.details?.userId === details.userId)
  return (await theirs.modify({ details })) > 0
}

/** Whether the end of a session may have been interrupted. */
export async function hasUnfinishedEnd(): Promise<boolean> {
  return (await deviceDatabase().sessions.where('key').noneOf(['current', 'ended']).count()) > 0
}

export async function forgetSession(): Promise<void> {
  await deviceDatabase().sessions.delete('current')
}
