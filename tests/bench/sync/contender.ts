import type { NoteContent } from '#schemas/note.ts'

export const contenderNames = ['vedika', 'rxdb', 'pouchdb', 'raw'] as const
export type ContenderName = (typeof contenderNames)[number]

/** A note as passed to each contender, which may store more. */
export interface SampleNote {
  id: string
  /** Created by the writing device, as our server requires. */
  version: string
  content: NoteContent
}

/** Destination of a device's data. */
export interface Target {
  userId: string
  /** PouchDB's database on its own server. The others call our server, on their own origin. */
  couchAddress: string
}

/** A way to store notes on a device and sync them to another. */
export interface Contender {
  /** Stores notes on this device only. */
  write(notes: SampleNote[]): Promise<void>
  /** Sends everything that waits. Resolves when all of it is acknowledged and stored. */
  push(): Promise<void>
  /** Fills an empty device. Resolves when everything is stored. */
  pull(): Promise<void>
  /** Number of notes on this device. */
  count(): Promise<number>
}

/** Milliseconds. */
export interface Measured {
  took: number
  /** Longest time for which the page could not respond to input. */
  longestStall: number
  /** Notes on the device afterwards. */
  count: number
}

/** Functions of the page that the measuring process calls. */
interface BenchPage {
  push(name: ContenderName, target: Target, count: number): Promise<Measured>
  pull(name: ContenderName, target: Target): Promise<Measured>
}

declare global {
  var bench: BenchPage
}
