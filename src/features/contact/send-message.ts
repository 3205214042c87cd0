import { z } from 'zod'
import { contactMessageSchema } from '#schemas/contact.ts'
import { contactEndpoints } from '#schemas/endpoints/contact.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { sharedProblem } from '../../entities/failure-text.ts'
import { contactTexts } from './contact-texts.ts'

const { failures } = contactTexts

export const emptyMessage = { name: '', email: '', phone: '', subject: '', message: '', website: '' }
/** Form fields. */
export type Message = typeof emptyMessage
export type FieldErrors = Partial<Record<keyof Message, string>>

type SendOutcome =
  | { kind: 'sent' }
  /** `errors` by field, from the local check or the server. */
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'failed'; reason: string }

/** Checks a message and sends it. */
export async function sendMessage(message: Message): Promise<SendOutcome> {
  const checked = contactMessageSchema.safeParse(message)
  if (!checked.success) {
    const issues = checked.error.issues.map(({ path, message: text }) => ({ field: String(path[0]), message: text }))
    return { kind: 'invalid', errors: errorsOf(issues) }
  }
  const outcome = await callEndpoint(contactEndpoints.contactUs, { body: checked.data })
  if (outcome.kind === 'ok') return { kind: 'sent' }
  if (outcome.kind === 'unreachable') return { kind: 'failed', reason: failures.unreachable }
  const isLimit = outcome.kind === 'refused' && outcome.status === 429
  const problem = isLimit ? outcome.message : sharedProblem(outcome)
  if (problem) return { kind: 'failed', reason: `${problem} ${failures.kept}` }
  const errors = outcome.kind === 'refused' ? errorsOf(issuesSchema.safeParse(outcome.details).data ?? []) : {}
  return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'failed', reason: failures.other }
}

const issuesSchema = z.array(z.object({ field: z.string(), message: z.string() }))

/** First error of each form field. */
function errorsOf(issues: z.output<typeof issuesSchema>): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, message } of issues) {
    if (field in emptyMessage) errors[field as keyof Message] ??= message
  }
  return errors
}
