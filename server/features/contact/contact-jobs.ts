import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import { createMailer } from '../../providers/mailer.ts'
import { dropOldMessages, mailMessages } from './mail-messages.ts'

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
