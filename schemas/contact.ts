import { z } from 'zod'

export const contactLimits = { name: 100, email: 200, phone: 30, subject: 150, message: 5000 } as const

const tooLong = (most: number) => `At most ${most} characters`
/** One line, safe for a mail header. */
const line = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, { message: missing, abort: true })
    .max(most, tooLong(most))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Only one line of text')

/** A message of the contact form. */
export const contactMessageSchema = z.object({
  name: line(contactLimits.name, 'Your name is needed'),
  email: z
    .string()
    .trim()
    .min(1, { message: 'Your email address is needed for an answer', abort: true })
    .max(contactLimits.email, tooLong(contactLimits.email))
    .check(z.email('This is no email address')),
  /** Optional; empty if not given. */
  phone: z
    .string()
    .trim()
    .max(contactLimits.phone, tooLong(contactLimits.phone))
    .regex(/^(?:\+?[\d ().-]{5,})?$/, 'Digits, spaces and + ( ) . - only')
    .default(''),
  subject: line(contactLimits.subject, 'A subject is needed'),
  message: z
    .string()
    .trim()
    .min(1, 'Your message is empty')
    .max(contactLimits.message, tooLong(contactLimits.message))
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'The message holds characters that are no text'),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(2000).default(''),
})
