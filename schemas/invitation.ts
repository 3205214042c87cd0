import { z } from 'zod'
import { limits } from './limits.ts'
import { roleSchema } from './user.ts'

export const newPasswordSchema = z.string().min(limits.password.least).max(limits.password.most)

/** Random text of a link: 256 bits. */
export const linkTokenSchema = z.string().min(1).max(100)

export const memberEmailSchema = z.email().max(200)

/** An open link of an administrator's. Its token is known to the administrator who made it alone. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  /** True if the link sets a new password of an account that exists. */
  isMember: z.boolean(),
  /** ms since 1970. */
  expiresAt: z.number().int(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** A link as its receiver sees it. */
export const openInvitationSchema = z.object({
  /** Null for the first administrator, who chooses one. */
  email: z.string().nullable(),
  isMember: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitationSchema>
