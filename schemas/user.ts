import { z } from 'zod'

const roleSchema = z.enum(['user', 'admin'])
export type Role = z.infer<typeof roleSchema>

/** The signed-in person, as the shell needs them. */
export const userDetailsSchema = z.object({
  userId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  imagePath: z.string(),
  role: z.array(roleSchema),
  /** Whole days of membership left; 0 = none. */
  membershipDays: z.number().int().min(0),
})
export type UserDetails = z.infer<typeof userDetailsSchema>
