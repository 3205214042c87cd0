import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { contactMessages } from '../../db/tables/contact.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import { logWarning } from '../../log.ts'
import { createMailer, type SendMail } from '../../providers/mailer.ts'

const DAY_MINUTES = 24 * 60

/** Mails contact messages if a mail server and an address are configured. Deletes messages after a year. */
export function createContactJobs({ database, config }: { database: Database; config: Config }): Job[] {
  const { smtpUrl, contactEmail } = config
  const forget: Job = {
    name: 'contact-forget',
    everyMinutes: DAY_MINUTES,
    run: () => dropOldMessages(database),
  }
  if (!smtpUrl || !contactEmail) return [forget]
  const send = createMailer({ smtpUrl, from: contactEmail, to: contactEmail })
  return [{ name: 'contact-mail', everyMinutes: 1, run: (signal) => mailMessages(database, send, signal) }, forget]
}

const BATCH = 20
/** Attempts, the last ones six hours apart. Afterwards the message stays in the table for an operator. */
const MAX_ATTEMPTS = 16
const LONGEST_WAIT_MINUTES = 6 * 60

/**
 * Mails every due message, oldest first. The delay doubles after each failure. If the server crashes right after a
 * delivery, the message is mailed twice, with the same Message-ID.
 */
async function mailMessages(database: Database, send: SendMail, signal: AbortSignal): Promise<void> {
  const isDue = and(
    isNull(contactMessages.mailedAt),
    lte(contactMessages.nextAttemptAt, sql`now()`),
    lt(contactMessages.mailAttempts, MAX_ATTEMPTS),
  )
  const due = await database
    .select()
    .from(contactMessages)
    .where(isDue)
    .orderBy(asc(contactMessages.createdAt))
    .limit(BATCH)
  for (const message of due) {
    if (signal.aborted) return
    const failure = await send(mailOf(message)).catch((error: unknown) => error ?? 'no reason given')
    if (failure) logWarning(`A contact message could not be mailed (${message.id}):`, failure)
    await database
      .update(contactMessages)
      .set({
        mailAttempts: message.mailAttempts + 1,
        ...(failure ? { nextAttemptAt: later } : { mailedAt: sql`now()` }),
      })
      .where(eq(contactMessages.id, message.id))
  }
}

const later = sql`now() + make_interval(mins => least(${LONGEST_WAIT_MINUTES}, power(2, ${contactMessages.mailAttempts}))::int)`

async function dropOldMessages(database: Database): Promise<void> {
  await database.delete(contactMessages).where(lt(contactMessages.createdAt, sql`now() - interval '1 year'`))
}

function mailOf({ id, name, email, phone, subject, message, createdAt }: typeof contactMessages.$inferSelect) {
  const lines = [`From: ${name} <${email}>`, phone && `Phone: ${phone}`, `Sent: ${createdAt.toISOString()}`]
  return {
    id,
    replyTo: { name, address: email },
    subject: `[Contact] ${subject}`,
    text: `${lines.filter(Boolean).join('\n')}\n\n${message}\n`,
  }
}
