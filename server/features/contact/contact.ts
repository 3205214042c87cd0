import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { contactMessages } from '../../db/tables/contact.ts'
import { createAddressLimit } from '../../plugins/rate-limits.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'

const MESSAGES_AN_HOUR = 5
const TOO_MANY_MESSAGES = 'You have sent several messages already. Please wait an hour before the next one.'

/**
 * Receives the contact form. Messages are stored first and mailed later, so that a mail server that is down loses
 * none.
 */
export function registerContact(register: RegisterEndpoint, { database, makeLimiter }: AppContext): void {
  const limit = createAddressLimit(makeLimiter, {
    name: 'messages',
    calls: MESSAGES_AN_HOUR,
    seconds: 60 * 60,
    code: 'too_many_messages',
    message: TOO_MANY_MESSAGES,
  })
  for (const endpoint of [endpoints.contactUs, endpoints.contactUsBelowBase, endpoints.contactUsOfAnyProduct]) {
    register(endpoint, async ({ body: { website, ...message }, request }) => {
      const refusal = await limit(request.ip)
      if (refusal) return refusal
      const isByPerson = website === ''
      if (isByPerson) await database.insert(contactMessages).values(message)
      return { done: true as const } // a machine learns nothing from the answer
    })
  }
}
