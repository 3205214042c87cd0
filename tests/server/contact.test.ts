import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { contactMessages } from '#server/db/tables/contact.ts'
import { createContactJobs } from '#server/features/contact/contact-jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createMailer } from '#server/providers/mailer.ts'
import { until } from '../support/measure/until.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'

const asha = { name: 'Asha Rao', email: 'asha@example.com', subject: 'A wrong date', message: 'Line one\nLine two' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.database.delete(contactMessages))

let lastAddress = 0
/** From an address of its own, unless one is given. */
const send = (payload: object, url = '/api/vedika/public/user/contactUs', from = `192.0.2.${++lastAddress}`) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: { [APP_HEADER]: String(API_VERSION) },
  })
const stored = () => server.database.select().from(contactMessages).orderBy(contactMessages.createdAt)

describe('the contact call', () => {
  test.each([
    '/api/vedika/public/user/contactUs',
    '/api/vedika/api/public/user/contactUs',
    '/api/public/user/contactUs',
  ])('[RT-05] [AP-01] keeps what is sent to %s', async (url) => {
    const answer = await send({ ...asha, name: '  Asha Rao ', phone: '+91 98765 43210' }, url)
    expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }])
    expect(await stored()).toEqual([expect.objectContaining({ ...asha, phone: '+91 98765 43210', mailedAt: null })])
  })

  test('[RT-05] a phone number is not asked for', async () => {
    expect((await send(asha)).statusCode).toBe(200)
    expect((await stored())[0]?.phone).toBe('')
  })

  test.each([
    ['name', 'that is missing', ''],
    ['name', 'of blanks', '   '],
    ['name', 'of 101 characters', 'x'.repeat(101)],
    ['name', 'of two lines', 'Asha\r\nBcc: all@example.com'],
    ['email', 'that is missing', ''],
    ['email', 'that is none', 'asha'],
    ['email', 'of two lines', 'asha@example.com\r\nBcc: all@example.com'],
    ['email', 'that is two', 'asha@example.com, all@example.com'],
    ['phone', 'of words', 'call me'],
    ['phone', 'of 31 digits', '1'.repeat(31)],
    ['subject', 'that is missing', ''],
    ['subject', 'of two lines', 'Hello\nBcc: all@example.com'],
    ['subject', 'of two lines in Unicode', 'Hello\u2028Bcc: all@example.com'],
    ['subject', 'of 151 characters', 'x'.repeat(151)],
    ['message', 'of blank lines', ' \n '],
    ['message', 'of 5001 characters', 'x'.repeat(5001)],
    ['message', 'with a NUL', 'NUL \u0000'],
  ])('[RT-05] refuses a %s %s, by its name, and keeps nothing', async (field, _, value) => {
    const answer = await send({ ...asha, [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error).toMatchObject({ code: 'invalid_fields', details: [{ field }] })
    expect(await stored()).toEqual([])
  })

  test('[RT-05] a message that is missing names every field that is', async () => {
    const { details } = (await send({})).json().error
    expect(details.map(({ field }: { field: string }) => field)).toEqual(['name', 'email', 'subject', 'message'])
  })

  test('[RT-05] whoever fills in the field that nobody sees is thanked, and not heard', async () => {
    const answer = await send({ ...asha, website: 'https://pills.example' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }])
    expect(await stored()).toEqual([])
  })

  test('[RT-05] five an hour from one address, over all three paths; a refused one does not count', async () => {
    const from = '198.51.100.7'
    const paths = ['/api/vedika/public/user/contactUs', '/api/public/user/contactUs']
    expect((await send({}, paths[0], from)).statusCode).toBe(422)
    for (let count = 0; count < 5; count++) expect((await send(asha, paths[count % 2], from)).statusCode).toBe(200)
    const refused = await send(asha, paths[1], from)
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_messages'])
    const wait = Number(refused.headers['retry-after'])
    expect([wait > 3500, wait <= 3600]).toEqual([true, true])
    expect((await send(asha, paths[0], '198.51.100.8')).statusCode).toBe(200)
    expect(await stored()).toHaveLength(6)
  })

  test('[RT-05] the address for contact is told to the app', async () => {
    const config = readConfig({ CONTACT_EMAIL: 'desk@example.com' })
    const other = await startTestServer({ config })
    expect((await other.call(endpoints.settings)).json().contactEmail).toBe('desk@example.com')
    await other.stop()
  })
})

describe('mailing it on', () => {
  let catcher: MailCatcher
  beforeEach(async () => {
    catcher = await startMailCatcher()
  })
  afterEach(() => catcher.stop())

  const jobsOf = (environment: Record<string, string>) =>
    createContactJobs({ database: server.database, config: readConfig(environment) })
  const mail = async () => {
    const [job] = jobsOf({ SMTP_URL: catcher.url, CONTACT_EMAIL: 'desk@example.com' })
    await job?.run(new AbortController().signal)
  }
  const makeDue = () => server.database.update(contactMessages).set({ nextAttemptAt: sql`now()` })

  test('[RT-05] a message is mailed once, to be answered to its sender', async () => {
    await send({ ...asha, name: 'Āsha, Rao', phone: '98765 43210' })
    await mail()
    await mail()
    expect(catcher.mails).toHaveLength(1)
    const [caught] = catcher.mails
    const [message] = await stored()
    expect(caught?.recipients).toEqual(['desk@example.com'])
    expect(caught?.header('To')).toEqual(['desk@example.com'])
    expect(caught?.header('From')).toEqual(['Vedika <desk@example.com>'])
    expect(caught?.header('Reply-To')).toEqual([expect.stringContaining('<asha@example.com>')])
    expect(caught?.header('Subject')).toEqual(['[Contact] A wrong date'])
    expect(caught?.header('Message-ID')).toEqual([`<${message?.id}@example.com>`])
    expect(caught?.source).toContain('Phone: 98765 43210')
    expect(caught?.source).toContain('Line one\r\nLine two')
    expect(message?.mailedAt).toBeInstanceOf(Date)
  })

  test('[RT-05] what the mail server does not take is kept, and tried again after a while', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await send(asha)
    catcher.refuse(true)
    await mail()
    const [failed] = await stored()
    expect([failed?.mailAttempts, failed?.mailedAt]).toEqual([1, null])
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${failed?.id}`))
    catcher.refuse(false)
    await mail()
    expect(catcher.mails).toEqual([]) // not due yet
    await makeDue()
    await mail()
    expect(catcher.mails).toHaveLength(1)
    warn.mockRestore()
  })

  test('[RT-05] waits twice as long each time, six hours at most, and leaves off in the end', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await send(asha)
    catcher.refuse(true)
    const waits: number[] = []
    for (let attempt = 0; attempt < 18; attempt++) {
      await makeDue()
      await mail()
      const minutes = sql<string>`round(extract(epoch from ${contactMessages.nextAttemptAt} - now()) / 60)`
      const [row] = await server.database.select({ minutes }).from(contactMessages)
      waits.push(Number(row?.minutes))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360, 360, 360, 360, 0, 0])
    expect((await stored())[0]?.mailAttempts).toBe(16)
    warn.mockRestore()
  })

  test('[RT-05] no name and no subject begins a header, whatever they hold', async () => {
    const mailOne = createMailer({ smtpUrl: catcher.url, from: 'desk@example.com', to: 'desk@example.com' })
    const evil = 'Hello\r\nBcc: all@example.com\r\n\r\nAnother text'
    await mailOne({ id: 'x', replyTo: { name: evil, address: 'asha@example.com' }, subject: evil, text: 'Text' })
    expect(catcher.mails[0]?.recipients).toEqual(['desk@example.com'])
    expect(catcher.mails[0]?.header('Bcc')).toEqual([])
    expect(catcher.mails[0]?.header('Subject')).toHaveLength(1)
  })

  test('[RT-05] the job of the queue does it', async () => {
    await send(asha)
    const jobs = jobsOf({ SMTP_URL: catcher.url, CONTACT_EMAIL: 'desk@example.com' })
    const { stop } = await startJobs({ connectionString: server.connectionString, jobs })
    await until(() => expect(catcher.mails).toHaveLength(1))
    await stop()
  })

  test('[RT-05] without a mail server nothing is mailed; messages go after a year', async () => {
    const jobs = jobsOf({ CONTACT_EMAIL: 'desk@example.com' })
    expect(jobs.map(({ name }) => name)).toEqual(['contact-forget'])
    await send(asha)
    await send({ ...asha, subject: 'Old' })
    await server.database
      .update(contactMessages)
      .set({ createdAt: sql`now() - interval '366 days'` })
      .where(eq(contactMessages.subject, 'Old'))
    await jobs[0]?.run(new AbortController().signal)
    expect((await stored()).map(({ subject }) => subject)).toEqual(['A wrong date'])
  })
})
