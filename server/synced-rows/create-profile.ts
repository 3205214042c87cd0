import { randomUUID } from 'node:crypto'
import { noPictures, PROFILE_ID, type ProfileContent, profileDefaults } from '#schemas/profile.ts'
import { versionHash } from '#schemas/sync.ts'
import type { Transaction } from '../db/database.ts'
import { profiles } from '../db/tables/profiles.ts'
import { recordCommit } from './sync-commits.ts'

/** The identity provider's claims about a person. */
interface Introduction {
  firstName: string
  lastName: string
  imagePath: string
}

/** The profile of an account that this transaction makes, its counter included: the first of its synced rows. */
export async function createProfile(
  transaction: Transaction,
  userId: string,
  { imagePath, ...names }: Introduction,
): Promise<void> {
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now, deletedAt: 0 }
  const content: ProfileContent = { ...profileDefaults, ...names, ...times }
  const version = randomUUID()
  await transaction.insert(profiles).values({
    ...content,
    ...noPictures,
    imagePath,
    userId,
    id: PROFILE_ID,
    version,
    seq: 1,
    versionHash: versionHash(PROFILE_ID, version),
    contentBytes: Buffer.byteLength(JSON.stringify(content)),
  })
  await recordCommit(transaction, userId, 1)
}
