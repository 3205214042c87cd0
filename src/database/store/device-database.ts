import Dexie, { type EntityTable } from 'dexie'
import type { UserDetails } from '#schemas/user.ts'
import type { SyncedRow } from '../rows/synced-row.ts'

/**
 * The person signed in on this device, kept so that a start without a network knows them. Beside it, a session that has
 * ended and is to be sealed, and a pending logout.
 */
export interface StoredSession {
  key: 'current' | 'ending'
  details: UserDetails
  /** False: they stay signed in no longer than the browser runs. */
  isRemembered: boolean
  /**
   * Seals what this device alone has once the session ends; absent until the server has told it. docs/decisions/0026
   */
  publicKey?: JsonWebKey
  /** The session has ended: unsent work is sealed, the rest is still to be deleted. */
  isSealed?: boolean
}

/** Encrypted work of a person whose session has ended. */
export interface SealedWork {
  ephemeralKey: JsonWebKey
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  sealedAt: number
}

/** Unsent writes saved out of a local database that could not be opened. */
export interface RescuedRow {
  number: number
  userId: string
  collection: string
  row: SyncedRow
  rescuedAt: number
  /** From an ended session, not from a damaged database: nothing to report. */
  isSealed?: boolean
}

/** By the form's names; lists of drafts show the first three, a description being HTML. */
export interface DraftFields {
  name?: string
  text?: string
  description?: string
  [field: string]: string | boolean | readonly string[] | undefined
}

/** Unsaved text of a form, so that a crash or an update loses none of it; kept apart for each person. */
export interface Draft {
  /** `userId/form` */
  key: string
  userId: string
  fields: DraftFields
  /** The document when the form was opened: the merge base when it is saved. */
  opened?: Record<string, unknown>
  savedAt: number
}

/** Unsent changes of a person whose session the server has ended. */
interface WaitingWork {
  /** Id and time of sealed work that the account's present key does not open. */
  userId: string
  count: number
  /** These changes, drafts and purchases; absent where the session had no key to seal them with. */
  sealed?: SealedWork
}

/** Plain Dexie, outside RxDB's limit of collections: what belongs to this device rather than to a person. */
class DeviceDatabase extends Dexie {
  declare sessions: EntityTable<StoredSession, 'key'>
  declare rescued: EntityTable<RescuedRow, 'number'>
  declare drafts: EntityTable<Draft, 'key'>
  declare waiting: EntityTable<WaitingWork, 'userId'>

  constructor() {
    super('vedika-device')
    this.version(1).stores({ sessions: 'key', rescued: '++number, userId', drafts: 'key, userId' })
    this.version(2).stores({ waiting: 'userId' })
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

/** The browser or another tab closed it since somebody signed in, as deleting it does; signing out does not. */
export function wasDeviceDatabaseClosed(): boolean {
  return isClosed
}

export function watchDeviceDatabase(listener: () => void): void {
  onClosed = listener
}

export async function readStoredSession(): Promise<StoredSession | undefined> {
  const stored = await deviceDatabase().sessions.get('current')
  if (stored) isClosed = false // it was closed, and not deleted
  return stored
}

export async function storeSession(details: UserDetails, isRemembered: boolean): Promise<void> {
  await deviceDatabase().sessions.put({ key: 'current', details, isRemembered })
  isClosed = false
}

/** False where nobody, or somebody else, is signed in by now. */
export async function replaceDetails(details: UserDetails): Promise<boolean> {
  const theirs = deviceDatabase().sessions.filter((session) => session.details.userId === details.userId)
  return (await theirs.modify({ details })) > 0
}

export async function forgetSession(): Promise<void> {
  await deviceDatabase().sessions.delete('current')
}
