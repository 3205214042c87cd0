import { z } from 'zod'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listOf } from '../paging.ts'
import { userDetailsSchema } from '../user.ts'

export const userEndpoints = {
  userDetails: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/user/{username}',
    access: 'user',
    params: z.object({ username: z.string().min(1).max(200) }),
    response: listOf(userDetailsSchema),
  }),
  /** Deletes the caller's account with all that is theirs, and ends their sessions on every device. */
  removeUser: defineEndpoint({
    method: 'DELETE',
    path: '/api/{product}/operation/removeuser',
    access: 'user',
    response: done,
  }),
} as const
