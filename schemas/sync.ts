import { z } from 'zod'
import { collectionNames } from './collections.ts'
import { MAX_ANCESTORS } from './lineage.ts'

/** Every sync call names its expected user; the answer names the user it was made for. */
export const EXPECTED_USER_HEADER = 'x-vedika-user'

const collectionNameSchema = z.enum(collectionNames)
export const documentIdSchema = z.string().min(1).max(36)
/** Lower case only, because versions are compared as text. */
export const versionSchema = z.uuid().lowercase()
/** The server's counter of a user: one number for each written row, assigned in the writing transaction. 0 = none. */
const seqSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Fields of a document. The collection's own schema checks them. */
const fields = z.record(z.string(), z.unknown())

/** Versions that a version descends from (see lineage.ts). */
const ancestorsSchema = z.array(versionSchema).max(MAX_ANCESTORS)

/** The server's state of a document. */
const serverStateSchema = z.object({
  version: versionSchema,
  seq: seqSchema,
  content: fields,
  owned: fields,
  ancestors: ancestorsSchema,
})
export type ServerState = z.infer<typeof serverStateSchema>

const pulledRowSchema = serverStateSchema.extend({ collection: collectionNameSchema, id: documentIdSchema })
export type PulledRow = z.infer<typeof pulledRowSchema>

/**
 * A write transaction of one user on the server: its last sequence number and a random id. The device sends the
 * newest one it knows with every call. A server that lacks it was restored from a backup and answers 410, whatever
 * its epoch.
 */
const commitSchema = z.object({ seq: seqSchema, id: z.uuid() })
export type Commit = z.infer<typeof commitSchema>
/** Null before the first write. */
const knownCommitSchema = commitSchema.nullable()

/**
 * `epoch` names this database. A device that synced with another one gets 410 and compares everything. Null on a
 * device that never synced.
 */
export const pullRequestSchema = z.object({
  after: seqSchema,
  limit: z.number().int().min(1).max(500),
  epoch: z.uuid().nullable(),
  commit: knownCommitSchema,
})
export const pullAnswerSchema = z.object({
  userId: z.uuid(),
  epoch: z.uuid(),
  /** The user's newest commit. */
  commit: knownCommitSchema,
  rows: z.array(pulledRowSchema),
  /** Value of the next `after`. */
  seq: seqSchema,
  /** False on the last page. */
  more: z.boolean(),
})
export type PullAnswer = z.infer<typeof pullAnswerSchema>

/** One side of a device's merge; the server keeps both as revisions. */
const revisionSchema = z.object({ version: versionSchema, content: fields })
export type Revision = z.infer<typeof revisionSchema>

export const pushRowSchema = z.object({
  collection: collectionNameSchema,
  id: documentIdSchema,
  /** Created by the writing device; stored unchanged. */
  version: versionSchema,
  /** Version that the edit started from; null for a new document. */
  baseVersion: versionSchema.nullable(),
  content: fields,
  mergedFrom: z.array(revisionSchema).max(20).optional(),
  /** Known ancestors of this version; absent if there is none. */
  ancestors: ancestorsSchema.optional(),
})
export type PushRow = z.infer<typeof pushRowSchema>
/** A row that is none does not refuse the request: it would hold up the others. It is answered by itself. */
export const pushRequestSchema = z.object({
  rows: z.array(pushRowSchema.or(z.unknown())).min(1).max(100),
  commit: knownCommitSchema,
})

const rowErrorSchema = z.object({ status: z.number().int(), code: z.string(), message: z.string() })
export type RowError = z.infer<typeof rowErrorSchema>

const pushRowAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ok'), seq: seqSchema, owned: fields }),
  z.object({ kind: z.literal('conflict'), state: serverStateSchema }),
  z.object({ kind: z.literal('rejected'), error: rowErrorSchema }),
])
export type PushRowAnswer = z.infer<typeof pushRowAnswerSchema>
/** One answer for each row sent, in the same order. */
export const pushAnswerSchema = z.object({
  userId: z.uuid(),
  epoch: z.uuid(),
  commit: knownCommitSchema,
  answers: z.array(pushRowAnswerSchema),
})
export type PushAnswer = z.infer<typeof pushAnswerSchema>

/** Sums over a collection's rows, equal on both sides when they are in sync. */
const collectionDigestSchema = z.object({
  count: z.number().int().min(0),
  /** Sum of `versionHash`, modulo 2^52. */
  sum: z.number().int().min(0),
  /** Sum of `seq`, which a change of server fields raises too. */
  seqSum: z.number().int().min(0),
  /** Number of documents that are not deleted. */
  active: z.number().int().min(0),
})
export type CollectionDigest = z.infer<typeof collectionDigestSchema>
export const digestRequestSchema = z.object({ commit: knownCommitSchema })
export const digestAnswerSchema = z.object({
  userId: z.uuid(),
  epoch: z.uuid(),
  seq: seqSchema,
  collections: z.partialRecord(collectionNameSchema, collectionDigestSchema),
})
export type DigestAnswer = z.infer<typeof digestAnswerSchema>

/** Change notification of the stream: rows up to `seq` exist. */
export const changeNotificationSchema = z.object({ seq: seqSchema })

const countSchema = z.number().int().min(0).max(10_000)

/** Counts of sync problems on a device. Numbers only, sent only with the user's consent. */
export const syncCountsSchema = z.strictObject({
  /** Merges of two devices' edits. */
  conflicts: countSchema,
  /** Comparisons that found and repaired differences. */
  repairs: countSchema,
  /** Rejected documents. */
  parks: countSchema,
})
export type SyncCounts = z.infer<typeof syncCountsSchema>

export const DIGEST_MODULUS = 2 ** 52

/** 52-bit hash of id and version. Not cryptographic: a cheap comparison of copies on both sides. */
export function versionHash(id: string, version: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of `${id}\n${version}`) {
    const code = character.codePointAt(0) as number
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (high & 0xfffff) * 0x1_0000_0000 + (low >>> 0)
}
