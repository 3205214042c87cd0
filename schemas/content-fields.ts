import { z } from 'zod'

/** ms since 1970, by the writing device's clock: for display and sorting, never for conflicts. */
const deviceTime = z.number().int().min(0).max(8_640_000_000_000_000)

/**
 * Content fields of every synced document. Deleting is an edit: `deletedAt` is 0 for a document that is not deleted.
 */
export const contentFields = { createdAt: deviceTime, updatedAt: deviceTime, deletedAt: deviceTime }

/** Number that the server assigns at arrival. 0 = not assigned yet; screens show `new`. */
export const ownedNumber = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
