import { z } from 'zod'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listOf } from '../paging.ts'
import { demoAccountSchema, sessionSchema, socialLoginSchema } from '../session.ts'

/** What the client needs to know of the server before anyone signs in. */
export const settingsSchema = z.object({
  googleClientId: z.string().nullable(),
  /** Empty where Google is configured. */
  demoAccounts: z.array(demoAccountSchema),
  /** Where people reach those who run this server; null where none is configured. */
  contactEmail: z.string().nullable().default(null),
})

export const authEndpoints = {
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/public/settings',
    access: 'public',
    response: settingsSchema,
  }),
  socialLogin: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/public/user/socialLogin',
    access: 'public',
    body: socialLoginSchema,
    response: listOf(z.object({ username: z.string() })),
  }),
  demoIdentity: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/public/user/demoIdentity',
    access: 'public',
    body: z.object({ account: demoAccountSchema }),
    response: z.object({ credential: z.string() }),
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/public/user/logout',
    access: 'public',
    response: done,
  }),
  /** Where the caller is signed in. */
  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/user/sessions',
    access: 'user',
    response: listOf(sessionSchema),
  }),
  /** Ends all of the caller's sessions but the one that asks. */
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/{product}/operation/user/sessions',
    access: 'user',
    response: done,
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/{product}/operation/user/sessions/{id}',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    response: done,
  }),
} as const
