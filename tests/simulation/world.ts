import type { CollectionName } from '#schemas/collections.ts'
import type { DescentOracle } from './descent-oracle.ts'
import type { SimulatedBrowser } from './simulated-browser.ts'
import type { SimulatedServer } from './simulated-server.ts'
import type { Disk } from './simulated-storage.ts'
import type { Replacements, SimulationOptions } from './simulation-options.ts'

/** Shared state of one run. */
export interface World {
  options: SimulationOptions
  replacements: Replacements
  server: SimulatedServer
  random: () => number
  /** Distinguishes this run's databases from those of other runs. */
  runId: string
  areFaultsOn: boolean
  isDocumentBroken: boolean
  isDocumentRefused: boolean
  note: (line: string) => void
  descent: DescentOracle
  /** Reports a violation. */
  report: (wrong: string) => void
}

export interface Device {
  name: string
  /** User of the browser's session. */
  userId: string
  otherUserId: string
  disk: Disk
  browser: SimulatedBrowser
  isSignedIn: boolean
  /** Its user is logging out and does nothing else. */
  isLeaving: boolean
}

/** Prefix of the database names of one user on one device. */
export function databaseNameOf({ name }: Device, userId: string, runId: string): string {
  return `${runId}-${name}-${userId.slice(-2)}-`
}

/** Id of a user's document by its number. */
export function idOf(userId: string, document: number): string {
  return `${userId.slice(-2)}-${document}`
}

/** True for the document of each user that the server always rejects, if the options say so. */
export function isRefusedDocument(collection: CollectionName, id: string): boolean {
  return collection === 'notes' && id.endsWith('-0')
}
