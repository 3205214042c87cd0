import { inflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { invoiceParts } from '#schemas/invoice-parts.ts'
import { invoices } from '#server/db/tables/invoices.ts'
import { users } from '#server/db/tables/users.ts'
import { amountInWords } from '#server/features/wallet/money/invoices/amount-in-words.ts'
import { describeInvoice, type StoredInvoice } from '#server/features/wallet/money/invoices/describe-invoice.ts'
import { financialYearOf } from '#server/features/wallet/money/invoices/issue-invoice.ts'
import { renderInvoice } from '#server/features/wallet/money/invoices/render-invoice.ts'
import { isGstin } from '#server/gstin.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { buyCredits } from '../support/server/wallet.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPayments: true })
})
afterAll(() => server.stop())

const invoice: StoredInvoice = {
  number: 'VED/26-27/000007',
  issuedAt: new Date('2026-06-30T20:00:00Z'),
  facts: {
    seller: { name: 'Vedika Private Limited', address: '1 MG Road, Bengaluru', gstin: '29AAGCB7383J1Z4', state: '29' },
    buyer: { name: 'आशा राव', email: 'asha@example.com', phone: '9876543210' },
    placeOfSupply: '29',
    credit: 100_000,
    igst: 0,
    cgst: 9_000,
    sgst: 9_000,
    payable: 118_000,
    razorpayOrderId: 'order_1',
    razorpayPaymentId: 'pay_1',
    isTest: false,
  },
}

/** Text of a PDF, decoded by the ToUnicode tables of its fonts. */
function textOf(pdf: Buffer): string {
  const latin = pdf.toString('latin1')
  const streams = Array.from(latin.matchAll(/\/Length (\d+)[\s\S]*?stream\n/g), (match) => {
    const start = (match.index ?? 0) + match[0].length
    const bytes = pdf.subarray(start, start + Number(match[1]))
    return match[0].includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
  })
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).map(glyphs)
  const page = streams.find((stream) => stream.includes(' Tf')) ?? ''
  // Fonts are named in the order of first use; so are their tables.
  const names = [...new Set(Array.from(page.matchAll(/\/(F\d+) /g), ([, name = '']) => name))].sort()
  let map: string[] = []
  const shown = Array.from(page.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/g), ([, font, hex]) => {
    if (font) map = maps[names.indexOf(font)] ?? []
    return hex ? Array.from(hex.matchAll(/.{4}/g), ([code]) => map[Number.parseInt(code, 16)] ?? '').join('') : ''
  })
  return shown.join('')
}

function glyphs(table: string): string[] {
  const [, list = ''] = /<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/.exec(table) ?? []
  return Array.from(list.matchAll(/<([\da-f ]+)>/g), ([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  )
}

interface Box {
  text: string
  /** In points, from the left and from the bottom. */
  left: number
  right: number
  base: number
}

async function boxesOf(pdf: Buffer): Promise<Box[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  expect(document.numPages).toBe(1)
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [left = 0, base = 0] = item.transform.slice(4)
    return [{ text: item.str, left, right: left + item.width, base }]
  })
}

/** Lines are at least 10 points apart. */
function overlap(one: Box, other: Box): boolean {
  return Math.abs(one.base - other.base) < 10 && one.left < other.right - 0.5 && other.left < one.right - 0.5
}

describe('an invoice', () => {
  test('[TX-02] says what a tax invoice has to, the rupee sign among it', async () => {
    const text = textOf(await renderInvoice(invoice))
    for (const part of [
      'Tax invoice',
      'VED/26-27/000007',
      '01 Jul 2026',
      'Vedika Private Limited',
      'GSTIN: 29AAGCB7383J1Z4',
      'Karnataka (29)',
      '998431',
      '₹1,000.00',
      'CGST at 9%',
      'SGST at 9%',
      '₹90.00',
      '₹1,180.00',
      'Rupees One Thousand One Hundred Eighty Only',
      'Tax payable on reverse charge: No',
      'order_1',
      'pay_1',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('IGST')
  })

  test('[TX-02] the file shows every part of the screen, and no two overlap', async () => {
    const { facts } = invoice
    const long = { ...invoice, facts: { ...facts, seller: { ...facts.seller, address: 'Long Road 1, '.repeat(23) } } }
    for (const each of [invoice, long]) {
      const pdf = await renderInvoice(each)
      const text = textOf(pdf).replaceAll(/\s+/g, '')
      const { items, document, seller, buyer, sums, total, words, ...rest } = invoiceParts(describeInvoice(each))
      const labelled = [...document, ...seller, ...buyer, words].map(({ label, value }) => `${label}: ${value}`)
      const summed = [...sums, total].flatMap(({ label, value }) => [label, value])
      for (const part of [...labelled, ...summed, ...items.flat(), ...Object.values(rest).flat()]) {
        expect(text).toContain(part.replaceAll(/\s+/g, ''))
      }
      const boxes = await boxesOf(pdf)
      expect(boxes.length).toBeGreaterThan(30)
      expect(boxes.filter((box, place) => boxes.slice(place + 1).some((other) => overlap(box, other)))).toEqual([])
    }
  })

  test('[TX-02] names the right tax between states and in union territories, and marks tests', async () => {
    const { facts } = invoice
    const other = { ...facts, placeOfSupply: '27', igst: 18_000, cgst: 0, sgst: 0 }
    const between = textOf(await renderInvoice({ ...invoice, facts: other }))
    expect(between).toContain('IGST at 18%')
    expect(between).not.toContain('CGST')
    const inLadakh = { ...facts, seller: { ...facts.seller, state: '38' }, placeOfSupply: '38' }
    expect(textOf(await renderInvoice({ ...invoice, facts: inLadakh }))).toContain('UTGST at 9%')
    expect(textOf(await renderInvoice({ ...invoice, facts: { ...facts, isTest: true } }))).toContain('TEST INVOICE')
  })

  test('[TX-02] is downloaded, stored, regenerated byte for byte; others get none', async () => {
    const person = await server.signIn()
    const { razorpayOrderId: orderId } = await buyCredits(server, person, 100)
    const get = (as: Person, id: string) => server.call(endpoints.invoice, { as, params: { orderId: id } })
    const first = await get(person, orderId)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.headers['content-disposition']).toMatch(/filename="Invoice-TST-\d\d-\d\d-\d{6}\.pdf"/)
    const again = await server.call(endpoints.regenerateInvoice, { as: person, params: { orderId } })
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await get(person, '1')).rawPayload.equals(first.rawPayload)).toBe(true)
    for (const id of ['2', 'order_none', `${orderId}0`]) expect((await get(person, id)).statusCode).toBe(404)
    expect((await get(await server.signIn(), orderId)).statusCode).toBe(404)
  })

  test('[TX-02] [AP-06] gives its facts to owner and admins, and to nobody else', async () => {
    const person = await server.signIn()
    const { razorpayOrderId, razorpayPaymentId } = await buyCredits(server, person, 100)
    const get = (as: Person, orderId: string) => server.call(endpoints.invoiceFacts, { as, params: { orderId } })
    const facts = await get(person, razorpayOrderId)
    expect(facts.json()).toEqual({
      number: expect.stringMatching(/^TST\/\d\d-\d\d\/\d{6}$/),
      issuedAt: expect.stringMatching(/^20.+Z$/),
      isTaxInvoice: false,
      seller: server.payments.seller,
      placeOfSupply: '29',
      buyer: { name: 'PRIVATE buyer', email: `${person.username}@example.com`, phone: '9876543210' },
      razorpayOrderId,
      razorpayPaymentId,
      items: [{ description: 'Vedika credits', sac: '998431', quantity: 100, ratePaise: 100, amountPaise: 10_000 }],
      taxablePaise: 10_000,
      taxes: [
        { name: 'CGST', percent: 9, amountPaise: 900 },
        { name: 'SGST', percent: 9, amountPaise: 900 },
      ],
      totalPaise: 11_800,
      totalInWords: 'Rupees One Hundred Eighteen Only',
      isReverseCharge: false,
    })
    expect(facts.headers['cache-control']).toBe('no-store')
    expect((await get(person, '1')).json()).toEqual(facts.json())
    const admin = await server.signInAdmin()
    expect((await get(admin, razorpayOrderId)).json()).toEqual(facts.json())
    expect((await get(admin, '1')).statusCode).toBe(404) // the number of a transaction of their own
    const other = await get(await server.signIn(), razorpayOrderId)
    expect([other.statusCode, other.body.includes('PRIVATE')]).toEqual([404, false])
    expect((await server.call(endpoints.invoiceFacts, { params: { orderId: razorpayOrderId } })).statusCode).toBe(401)
  })

  test('[TX-02] numbers are gapless under concurrent and failing payments', async () => {
    const before = (await server.database.select().from(invoices)).length
    const people = await Promise.all(Array.from({ length: 12 }, () => server.signIn()))
    const [unlucky] = people as [Person]
    await server.database.execute(`create function refuse_credit() returns trigger language plpgsql as
      $$ begin if new.user_id = '${unlucky.userId}' then raise 'no'; end if; return new; end $$`)
    // After the row was stored, its invoice has a number.
    await server.database.execute(
      'create trigger refuse_credit after insert on transactions for each row execute function refuse_credit()',
    )
    const bought = await Promise.allSettled(people.map((person) => buyCredits(server, person, 100)))
    expect(bought.map(({ status }) => status).sort()).toEqual([...Array(11).fill('fulfilled'), 'rejected'])
    const serials = (await server.database.select().from(invoices)).map(({ serial }) => serial)
    expect(serials.sort((a, b) => a - b)).toEqual(Array.from({ length: before + 11 }, (_, index) => index + 1))
  })

  test('[TX-02] [PR-03] stays in the tax register when its account goes, and names no account', async () => {
    const person = await server.signIn()
    const { razorpayOrderId } = await buyCredits(server, person, 100)
    expect((await server.call(endpoints.removeUser, { as: person })).statusCode).toBe(200)
    expect(await server.database.select().from(users).where(eq(users.userId, person.userId))).toEqual([])
    const kept = await server.database.select().from(invoices).where(eq(invoices.razorpayOrderId, razorpayOrderId))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(person.userId)
  })
})

test('[TX-02] an amount in words is counted as India counts', () => {
  expect([0, 1, 11_850, 10_000_000, 123_456_789_00].map(amountInWords)).toEqual([
    'Rupees Zero Only',
    'Paise One Only',
    'Rupees One Hundred Eighteen and Paise Fifty Only',
    'Rupees One Lakh Only',
    'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Only',
  ])
  const words = new Map<string, number>()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
      const text = amountInWords(paise)
      expect(words.get(text) ?? paise).toBe(paise) // no two amounts have the same words
      words.set(text, paise)
      expect(text).toMatch(/^(Rupees|Paise)( [A-Z][a-z]+| and)+ Only$/)
    }),
  )
})

test('[TX-02] the financial year begins in April, in India', () => {
  expect(
    ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z', '1999-12-31T00:00:00Z'].map((time) =>
      financialYearOf(new Date(time)),
    ),
  ).toEqual(['26-27', '27-28', '99-00'])
})

test('[TX-02] a GSTIN has the right check digit', () => {
  expect(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'].map(isGstin)).toEqual([true, true])
  for (const bad of ['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '', '27aapfu0939f1zv']) expect(isGstin(bad)).toBe(false)
})
