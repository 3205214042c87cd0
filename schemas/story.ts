import { z } from 'zod'
import { limits } from './limits.ts'

/** A story with a moral. */
export const storySchema = z.object({
  id: z.string().min(1).max(64),
  title: z.string().min(1).max(limits.title),
  story: z.string().max(limits.articleHtml),
  moral: z.string().max(limits.title),
})
export type Story = z.infer<typeof storySchema>
