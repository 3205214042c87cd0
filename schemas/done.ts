import { z } from 'zod'

/** Answer of a call without a result. */
export const done = z.object({ done: z.literal(true) })
