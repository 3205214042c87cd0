import { z } from 'zod'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  invitationSchema,
  linkTokenSchema,
  memberEmailSchema,
  newPasswordSchema,
  openInvitationSchema,
} from '../invitation.ts'
import { limits } from '../limits.ts'
import { listOf } from '../paging.ts'
import { roleSchema } from '../user.ts'

const nonce = z.string().min(1).max(100)
const credential = z.object({ credential: z.string() })
const link = z.object({ token: z.string() })
const name = z.string().trim().max(100)

/** Sign-in by invitation and password. Other servers answer 404. */
export const invitationEndpoints = {
  passwordIdentity: defineEndpoint({
    summary: 'The identity token of the account with this email and password',
    method: 'POST',
    path: '/api/{product}/public/user/passwordIdentity',
    access: 'public',
    body: z.object({ email: z.string().max(200), password: z.string().min(1).max(limits.password.most), nonce }),
    response: credential,
  }),
  /** POST, because logs of proxies contain addresses, and the token is secret. */
  openInvitation: defineEndpoint({
    summary: 'What a link is for; the link stays valid',
    method: 'POST',
    path: '/api/{product}/public/user/openInvitation',
    access: 'public',
    body: z.object({ token: linkTokenSchema }),
    response: openInvitationSchema,
  }),
  acceptInvitation: defineEndpoint({
    summary: 'Makes the account of a link, or sets its new password, once; answers its identity token',
    method: 'POST',
    path: '/api/{product}/public/user/acceptInvitation',
    access: 'public',
    body: z.object({
      token: linkTokenSchema,
      password: newPasswordSchema,
      nonce,
      /** Of a new account. */
      firstName: name.default(''),
      lastName: name.default(''),
      /** Of the first administrator; other links name it. */
      email: memberEmailSchema.optional(),
    }),
    response: credential,
  }),
  changePassword: defineEndpoint({
    summary: 'Sets a new password of the caller, and ends their other sessions',
    method: 'PUT',
    path: '/api/{product}/operation/user/password',
    access: 'user',
    needsRecentSignIn: true,
    body: z.object({ password: newPasswordSchema }),
    response: done,
  }),
  invitations: defineEndpoint({
    summary: 'Links that are neither used nor expired, the newest first',
    method: 'GET',
    path: '/api/{product}/management/user/invitations',
    access: 'admin',
    response: listOf(invitationSchema),
  }),
  invite: defineEndpoint({
    summary: 'Makes the link of a new account; an earlier one for the same email ends',
    method: 'POST',
    path: '/api/{product}/management/user/invitations',
    access: 'admin',
    needsRecentSignIn: true,
    body: z.object({ email: memberEmailSchema, role: roleSchema }),
    response: link,
  }),
  offerNewPassword: defineEndpoint({
    summary: 'Makes a link by which a user sets a new password; an earlier one ends',
    method: 'POST',
    path: '/api/{product}/management/user/{id}/newPassword',
    access: 'admin',
    needsRecentSignIn: true,
    params: z.object({ id: z.uuid() }),
    response: link,
  }),
  withdrawInvitation: defineEndpoint({
    summary: 'Ends a link',
    method: 'DELETE',
    path: '/api/{product}/management/user/invitations/{id}',
    access: 'admin',
    needsRecentSignIn: true,
    params: z.object({ id: z.uuid() }),
    response: done,
  }),
} as const
