import type { NoteContent } from '#schemas/note.ts'

export const contenderNames = ['vedika', 'rxdb', 'pouchdb', 'raw'] as const
export type ContenderName = (typeof contenderNames)[number]

/** A note as it is handed to each contender; what else it keeps of one is its own affair. */
export interface SampleNote {
  id: string
  /** Made by the writing device, as our server wants it. */
  version: string
  content: NoteContent
}

/** Where a device sends to. */
export interface Target {
  userId: string
  /** Of PouchDB's database on its own server; the others call ours, on their own origin. */
  couchAddress: string
}

/** One way to keep notes on a device and to bring them to another one. */
export interface Contender {
  /** Stores notes on this device alone. */
  write(notes: SampleNote[]): Promise<void>
  /** Sends whatever waits; resolves when all of it is acknowledged and that is stored. */
  push(): Promise<void>
  /** Brings everything to a device that has nothing; resolves when all of it is stored. */
  pull(): Promise<void>
  /** The notes on this device. */
  count(): Promise<number>
}

/** Milliseconds. */
export interface Measured {
  took: number
  /** For how long the page could not have answered a person, at its worst. */
  longestStall: number
  /** Notes on the device afterwards. */
  count: number
}

/** What the page offers to the process that measures. */
interface BenchPage {
  push(name: ContenderName, target: Target, count: number): Promise<Measured>
  pull(name: ContenderName, target: Target): Promise<Measured>
}

declare global {
  var bench: BenchPage
}
