import { z } from 'zod'
import { repeatSchema } from '../credit-order.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listOf, zeroBasedPageQuery } from '../paging.ts'

/** The dates in ISO 8601. */
const membershipSchema = z.object({
  id: z.number().int(),
  keycloakUserName: z.string(),
  noOfDays: z.number().int(),
  createDate: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})

export const membershipEndpoints = {
  addMembership: defineEndpoint({
    summary:
      'Buys days of membership from the balance of credits; 409 where it does not reach, or days would be too many',
    method: 'POST',
    path: '/api/membership/{product}/add',
    access: 'user',
    takesIdempotencyKey: true,
    body: z.object({ noOfDays: z.union([z.number(), z.string().max(200)]).nullish(), ...repeatSchema.shape }),
    response: membershipSchema,
  }),
  memberships: defineEndpoint({
    summary: 'The memberships that the caller bought, the latest first',
    method: 'GET',
    path: '/api/membership/{product}/get/all',
    access: 'user',
    query: zeroBasedPageQuery,
    response: listOf(membershipSchema),
  }),
  daysLeft: defineEndpoint({
    summary: 'The days left of the caller’s membership, the one of the list',
    method: 'GET',
    path: '/api/membership/{product}/subscriptionbalance',
    access: 'user',
    response: listOf(z.number().int()),
  }),
} as const
