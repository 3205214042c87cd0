import { z } from 'zod'

/** Milliseconds since 1970 by the writing device's clock: shown and sorted by, never used to decide a conflict. */
const deviceTime = z.number().int().min(0).max(8_640_000_000_000_000)

/** Fields of every synced document's content. Deleting is an edit: `deletedAt` is 0 while the document lives. */
export const contentFields = { createdAt: deviceTime, updatedAt: deviceTime, deletedAt: deviceTime }

/** Number that the server assigns at arrival. 0 = not assigned yet; screens show `new`. */
export const ownedNumber = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
