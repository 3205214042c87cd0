import { noPictures, PROFILE_ID, type ProfileContent, profileDefaults } from '#schemas/profile.ts'
import type { Transaction } from '../../db/database.ts'
import { addFirstRow } from '../../synced-rows/add-first-row.ts'

/** The identity provider's claims about a user. */
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
  const owned = { ...noPictures, imagePath }
  await addFirstRow(transaction, userId, { collection: 'profiles', id: PROFILE_ID, content, owned })
}
