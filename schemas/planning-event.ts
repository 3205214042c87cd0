import { z } from 'zod'
import { limits } from './limits.ts'

/** An event that a user plans; the times in ISO 8601. */
export const planningEventSchema = z
  .object({
    id: z.string().min(1).max(36),
    title: z.string().min(1).max(limits.planningTitle),
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
    done: z.boolean(),
  })
  .refine(({ start, end }) => Date.parse(end) >= Date.parse(start), {
    path: ['end'],
    message: 'must not be before the start',
  })
export type PlanningEvent = z.infer<typeof planningEventSchema>

/** A whole list, each event once. */
export const planningEventsSchema = z
  .array(planningEventSchema)
  .max(limits.planningEvents)
  .refine((events) => new Set(events.map(({ id }) => id)).size === events.length, 'each id only once')
