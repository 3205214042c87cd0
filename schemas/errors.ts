import { z } from 'zod'

/** Error code of a 429 that pauses all calls; other codes limit one kind of call. */
export const TOO_MANY_CALLS = 'too_many_calls'

/** Body of every error answer. `message` is user-facing. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
