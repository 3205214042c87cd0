import type { CollectionName } from '#schemas/collections.ts'
import type { DescentOracle } from './descent-oracle.ts'
import type { SimulatedBrowser } from './simulated-browser.ts'
import type { SimulatedServer } from './simulated-server.ts'
import type { Disk } from './simulated-storage.ts'
import type { Replacements, SimulationOptions } from './simulation-options.ts'

/** What everything of one run shares. */
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
  /** Something that must not be. */
  report: (wrong: string) => void
}

export interface Device {
  name: string
  /** Whose session its browser has. */
  userId: string
  otherUserId: string
  disk: Disk
  browser: SimulatedBrowser
  isSignedIn: boolean
  /** Its person is logging out, and does nothing else. */
  isLeaving: boolean
}

/** Of one user on one device; names start it that end with its last character. */
export function databaseNameOf({ name }: Device, userId: string, runId: string): string {
  return `${runId}-${name}-${userId.slice(-2)}-`
}

/** A document of a user, by its number. */
export function idOf(userId: string, document: number): string {
  return `${userId.slice(-2)}-${document}`
}

/** The document of each user that the server refuses for good, where it does so. */
export function isRefusedDocument(collection: CollectionName, id: string): boolean {
  return collection === 'notes' && id.endsWith('-0')
}
