import { z } from 'zod'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listOf } from '../paging.ts'
import { demoAccountSchema, sealingKeysSchema, sessionSchema, socialLoginSchema } from '../session.ts'

/** Settings that the client needs before anyone signs in. */
const settingsSchema = z.object({
  googleClientId: z.string().nullable(),
  /** Empty if Google is configured. */
  demoAccounts: z.array(demoAccountSchema),
  /** True if people sign in by email and password, and join by invitation. */
  hasPasswords: z.boolean(),
  /** The operator's contact address; null if none is configured. */
  contactEmail: z.string().nullable(),
  /** True while neither credits nor days of membership are sold. */
  isSalePaused: z.boolean(),
})
export type ServerSettings = z.infer<typeof settingsSchema>

export const authEndpoints = {
  settings: defineEndpoint({
    summary: 'What the app needs to know of this server before anyone signs in',
    method: 'GET',
    path: '/api/{product}/public/settings',
    access: 'public',
    response: settingsSchema,
  }),
  signInNonce: defineEndpoint({
    summary: 'A value that the identity token of the next sign-in must carry, good once and for this browser',
    method: 'POST',
    path: '/api/{product}/public/user/signInNonce',
    access: 'public',
    response: z.object({ nonce: z.string() }),
  }),
  socialLogin: defineEndpoint({
    summary: 'Signs in with the identity token of Google or of the local issuer, and sets the session’s cookie',
    method: 'POST',
    path: '/api/{product}/public/user/socialLogin',
    access: 'public',
    body: socialLoginSchema,
    response: listOf(z.object({ username: z.string() })),
  }),
  demoIdentity: defineEndpoint({
    summary: 'A demo account’s identity token, where no Google client id is configured',
    method: 'POST',
    path: '/api/{product}/public/user/demoIdentity',
    access: 'public',
    body: z.object({ account: demoAccountSchema, nonce: z.string().min(1).max(100) }),
    response: z.object({ credential: z.string() }),
  }),
  logout: defineEndpoint({
    summary: 'Ends the session of the cookie, and clears it',
    method: 'POST',
    path: '/api/{product}/public/user/logout',
    access: 'public',
    response: done,
  }),
  reauthenticate: defineEndpoint({
    summary: 'Proves by a new identity token who the caller is, for calls that ask for a recent sign-in',
    method: 'POST',
    path: '/api/{product}/operation/user/reauthenticate',
    access: 'user',
    body: socialLoginSchema.pick({ idToken: true }),
    response: done,
  }),
  claimAdmin: defineEndpoint({
    summary: 'Makes the caller an administrator, by the one-time link that the server prints while it has none',
    method: 'POST',
    path: '/api/{product}/operation/user/admin',
    access: 'user',
    body: z.object({ token: z.string().min(1).max(100) }),
    response: done,
  }),
  sealingKey: defineEndpoint({
    summary: 'The key that opens what the caller’s devices have sealed; made at the first call',
    method: 'POST',
    path: '/api/{product}/operation/user/sealingKey',
    access: 'user',
    response: sealingKeysSchema,
  }),
  sessions: defineEndpoint({
    summary: 'Where the caller is signed in',
    method: 'GET',
    path: '/api/{product}/operation/user/sessions',
    access: 'user',
    response: listOf(sessionSchema),
  }),
  endOtherSessions: defineEndpoint({
    summary: 'Ends all of the caller’s sessions but the one that asks',
    method: 'DELETE',
    path: '/api/{product}/operation/user/sessions',
    access: 'user',
    needsRecentSignIn: true,
    response: done,
  }),
  endSession: defineEndpoint({
    summary: 'Ends one of the caller’s sessions; with `wipe`, its device deletes all that it has of them',
    method: 'DELETE',
    path: '/api/{product}/operation/user/sessions/{id}',
    access: 'user',
    needsRecentSignIn: true,
    params: z.object({ id: z.uuid() }),
    query: z.object({ wipe: z.enum(['true', 'false']).default('false') }),
    response: done,
  }),
} as const
