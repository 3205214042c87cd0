import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface CaughtMail {
  recipients: string[]
  /** The raw message, with folded header lines joined. */
  source: string
  /** The values of every header of this name. */
  header(name: string): string[]
}

export interface MailCatcher {
  url: string
  mails: CaughtMail[]
  /** From now on nothing is taken, or is again. */
  refuse(isRefusing: boolean): void
  stop(): Promise<void>
}

/** A mail server on a real port that keeps what it is sent. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const source = (await text(stream)).replaceAll(/\r\n[ \t]+/g, ' ')
      if (isRefusing) return done(new Error('Not now'))
      const head = source.slice(0, source.indexOf('\r\n\r\n')).split('\r\n')
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const header = (name: string) =>
        head.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
      mails.push({ recipients, source, header })
      done()
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse(now) {
      isRefusing = now
    },
    stop: () => new Promise((closed) => server.close(closed)),
  }
}
