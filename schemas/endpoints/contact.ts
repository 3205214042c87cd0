import { contactMessageSchema } from '../contact.ts'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'

const contactUs = {
  summary: 'Takes a message of the contact form',
  method: 'POST',
  access: 'public',
  body: contactMessageSchema,
  response: done,
} as const

/** One call at three addresses: the specification can be read in as many ways. The app uses the first. */
export const contactEndpoints = {
  contactUs: defineEndpoint({ ...contactUs, path: '/api/{product}/public/user/contactUs' }),
  contactUsBelowBase: defineEndpoint({ ...contactUs, path: '/api/{product}/api/public/user/contactUs' }),
  contactUsOfAnyProduct: defineEndpoint({ ...contactUs, path: '/api/public/user/contactUs' }),
} as const
