import Dexie from 'dexie'
import type { SyncedCollection } from './row-storage.ts'

/** An IndexedDB database that holds one collection of a user: RxDB stores each collection in its own database. */
export interface UserStore {
  name: string
  collection: string
  /** The schema version of its content. */
  form: number
}

/** The name of a user's database on this device; it does not reveal the user. */
export async function userDatabaseName(userId: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId))
  const hex = Array.from(new Uint8Array(bytes, 0, 8), (byte) => byte.toString(16).padStart(2, '0'))
  return `vedika-${hex.join('')}`
}

/** Every store of a database: its collections in each schema version on this device, and RxDB's own. */
export async function findStores(databaseName: string): Promise<UserStore[]> {
  const prefix = `rxdb-dexie-${databaseName}--`
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(prefix))
  return names.map((name) => {
    const [form, collection = ''] = name.slice(prefix.length).split('--')
    return { name, collection, form: Number(form) }
  })
}

/**
 * Whether a newer version of the app, in another tab, has taken this collection over: no one reads later writes here.
 */
export async function isSuperseded({ database, name, schema }: SyncedCollection): Promise<boolean> {
  const stores = await findStores(database.name)
  return stores.some(({ collection, form }) => collection === name && form > schema.version)
}
