import { z } from 'zod'

/** The body of every refusal. `message` is written for the person who reads it. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
