import { createTransport } from 'nodemailer'

interface Mail {
  /** Names the mail for good: one that is sent twice is known as the same. */
  id: string
  replyTo: { name: string; address: string }
  subject: string
  /** Plain text. */
  text: string
}

/** Resolves with undefined once the mail server has taken the mail; rejects otherwise. */
export type SendMail = (mail: Mail) => Promise<undefined>

const TIMEOUT_MS = 15_000

/**
 * Sends mail by SMTP, always from and to our own address: a foreign sender would look forged. The library encodes
 * names and subjects, so that a line break cannot inject a header.
 */
export function createMailer({ smtpUrl, from, to }: { smtpUrl: string; from: string; to: string }): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, replyTo, subject, text }) => {
    const messageId = `<${id}@${from.split('@')[1]}>`
    await transport.sendMail({ from: { name: 'Vedika', address: from }, to, replyTo, subject, text, messageId })
  }
}
