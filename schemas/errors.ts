import { z } from 'zod'

/** The code of a 429 that asks for a pause of all calls; other codes limit one kind of call. */
export const TOO_MANY_CALLS = 'too_many_calls'

/** The body of every refusal. `message` is written for the person who reads it. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
