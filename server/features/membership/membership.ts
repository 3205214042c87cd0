import { and, count, desc, eq } from 'drizzle-orm'
import type { Repeat } from '#schemas/credit-order.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { findDaysFault, moneyLimits, moneyTexts, PAISE_PER_CREDIT, wholeNumber } from '#schemas/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../db/database.ts'
import { memberships } from '../../db/tables/money.ts'
import { Refusal, refuse } from '../../errors.ts'
import { readIdempotencyKey } from '../../idempotency-key.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import {
  addDays,
  addEntry,
  lockWallet,
  mayBeRepeat,
  readBalance,
  readDaysLeft,
  repeatedPurchase,
  salePaused,
} from '../wallet/service.ts'

type Row = typeof memberships.$inferSelect
type Described = Pick<Row, 'number' | 'noOfDays' | 'createDate' | 'startDate' | 'endDate'>

const otherDays = refuse(422, 'key_reused', 'This Idempotency-Key was used for a different number of days.')

/** Days of membership, bought with credits. */
export function registerMembership(register: RegisterEndpoint, { config, database }: AppContext): void {
  register(endpoints.addMembership, async ({ body, caller, reply }) => {
    const key = readIdempotencyKey(reply, caller, body)
    if (key instanceof Refusal) return key
    const { isPaused } = config.payments
    const bought = await buyDays(database, { userId: caller.userId, key, isPaused, ...body })
    return bought instanceof Refusal ? bought : toAnswer(bought, caller.username)
  })

  register(endpoints.memberships, async ({ query: { page, size }, caller: { userId, username } }) => {
    const isOwn = eq(memberships.userId, userId)
    const rows = await database
      .select()
      .from(memberships)
      .where(isOwn)
      .orderBy(desc(memberships.number))
      .limit(size)
      .offset(page * size)
    const [found] = await database.select({ total: count() }).from(memberships).where(isOwn)
    return { listObject: rows.map((row) => toAnswer(row, username)), totalElementCount: found?.total ?? 0 }
  })

  register(endpoints.daysLeft, async ({ caller: { userId } }) => ({
    listObject: [await readDaysLeft(database, userId)],
    totalElementCount: 1,
  }))
}

type Purchase = { userId: string; key: string; isPaused: boolean; noOfDays?: unknown } & Repeat

/** The debit and the days in one transaction, once for each key. */
async function buyDays(
  database: Database,
  { userId, key, isPaused, noOfDays, ...repeat }: Purchase,
): Promise<Described | Refusal> {
  return database.transaction(async (transaction) => {
    await lockWallet(transaction, userId)
    const isSame = and(eq(memberships.userId, userId), eq(memberships.idempotencyKey, key))
    const [before] = await transaction.select().from(memberships).where(isSame)
    if (before) return before.noOfDays === wholeNumber(noOfDays) ? before : otherDays
    if (isPaused) return salePaused
    const balance = (await readBalance(transaction, userId)) / PAISE_PER_CREDIT
    const daysLeft = await readDaysLeft(transaction, userId)
    const fault = findDaysFault(noOfDays, { balance, daysLeft })
    if (fault === moneyTexts.days) return refuse(422, 'invalid_fields', fault, [{ field: 'noOfDays', message: fault }])
    if (fault !== null) return refuse(409, 'not_now', fault)
    if (await mayBeRepeat(transaction, userId, { ...repeat, kind: 'membership' })) return repeatedPurchase
    const days = wholeNumber(noOfDays) ?? 0
    const membership = await addDays(transaction, userId, days, key)
    await addEntry(transaction, userId, {
      kind: 'membership',
      reference: membership.id,
      description: `${days} days of membership`,
      amountPaise: -days * moneyLimits.dayCredits * PAISE_PER_CREDIT,
    })
    return membership
  })
}

function toAnswer({ number, noOfDays, createDate, startDate, endDate }: Described, keycloakUserName: string) {
  const iso = (time: number) => new Date(time).toISOString()
  const dates = { createDate: iso(createDate), startDate: iso(startDate), endDate: iso(endDate) }
  return { id: number, keycloakUserName, noOfDays, ...dates }
}
