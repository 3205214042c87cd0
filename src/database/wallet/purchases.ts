import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, filter, map, type Observable, Subject, startWith, switchMap } from 'rxjs'
import { type KeptPurchase, withPersonalDatabase, writePersonalDatabase } from '../store/personal-database.ts'
import { purchases$ } from './transactions.ts'

/** How long a purchase counts as pending and its key is reused: the lifetime of an order. */
const UNDER_WAY_MS = 30 * 60_000
/** How long the server itself checks whether an order was paid. */
const KEPT_MS = 7 * 24 * 3_600_000

/** Emits user ids. */
const changed$ = new Subject<string>()

/**
 * Finds pending purchases. `same` has these fields: sent again with its key, it is made once. `other` has other
 * fields and may be paid: a new purchase may be a second one.
 */
export async function findBegun(
  userId: string,
  kind: KeptPurchase['kind'],
  fields: object,
): Promise<{ same: KeptPurchase | undefined; other: KeptPurchase | undefined }> {
  const begun = (await readPurchases(userId, kind)).filter((purchase) => isUnderWay(purchase))
  const same = begun.find((purchase) => hasFields(purchase, fields))
  return { same, other: begun.find((purchase) => purchase !== same && mayBePaid(purchase)) }
}

/** Runs one purchase at a time in all tabs. Resolves to `undefined`, without a wait, while another tab runs one. */
export function runAlone<Result>(purchase: () => Promise<Result>): Promise<Result | undefined> {
  return navigator.locks.request(
    'vedika-purchase',
    { ifAvailable: true },
    async (lock) => lock && purchase(),
  ) as Promise<Result | undefined>
}

/** Saves a new purchase, or `same` with its key, before its first step. Rejects like `keepPurchase`. */
export async function beginPurchase(
  userId: string,
  kind: KeptPurchase['kind'],
  fields: object,
  same: KeptPurchase | undefined,
): Promise<KeptPurchase> {
  const purchase = same ?? { key: crypto.randomUUID(), kind, fields: { ...fields }, begunAt: Date.now() }
  await keepPurchase(userId, purchase)
  return purchase
}

/** Saves a purchase before the step that may lose it. Rejects if the device is full. */
export async function keepPurchase(userId: string, purchase: KeptPurchase): Promise<void> {
  await writePersonalDatabase(userId, ({ purchases }) => purchases.put(purchase))
  await withPersonalDatabase(userId, ({ purchases }) => purchases.filter((kept) => !isKept(kept)).delete())
  changed$.next(userId)
}

/** Call this once the outcome of a purchase is known. */
export async function forgetPurchase(userId: string, key: string): Promise<void> {
  await withPersonalDatabase(userId, ({ purchases }) => purchases.delete(key))
  changed$.next(userId)
}

/** The purchases of a kind whose outcome this device does not know, latest first. */
export async function readPurchases(userId: string, kind: KeptPurchase['kind']): Promise<KeptPurchase[]> {
  const all = await withPersonalDatabase(userId, ({ purchases }) => purchases.toArray())
  return all
    .filter((purchase) => purchase.kind === kind && isKept(purchase))
    .sort((one, other) => other.begunAt - one.begunAt)
}

/** Live `readPurchases`. */
export function keptPurchases$(userId: string, kind: KeptPurchase['kind']): Observable<KeptPurchase[]> {
  return changed$.pipe(
    filter((changed) => changed === userId),
    startWith(userId),
    switchMap(() => readPurchases(userId, kind)),
  )
}

/** Whether money may still move. A purchase that continues with its own key cannot be made twice. */
export function isUnderWay({ begunAt }: KeptPurchase, now = Date.now()): boolean {
  return now - begunAt < UNDER_WAY_MS
}

function hasFields(purchase: KeptPurchase, fields: object): boolean {
  return Object.entries(fields).every(([name, text]) => purchase.fields[name] === text)
}

/** The call itself pays days; credits can be paid once there is an order. */
function mayBePaid({ kind, order }: KeptPurchase): boolean {
  return kind === 'days' || order !== undefined
}

function isKept({ proof, begunAt }: KeptPurchase): boolean {
  return proof !== undefined || Date.now() - begunAt < KEPT_MS
}

/** Stored purchases that this device's ledger shows as paid, with the ids of their payments. */
export function paidPurchases$(userId: string): Observable<{ key: string; paymentId: string }[]> {
  return combineLatest([keptPurchases$(userId, 'credits'), purchases$()]).pipe(
    map(([kept, bought]) =>
      kept.flatMap(({ key, order }) => {
        const entry = bought.find(({ razorpayOrderId }) => razorpayOrderId === order?.id)
        return entry ? [{ key, paymentId: entry.razorpayPaymentId }] : []
      }),
    ),
    distinctUntilChanged(deepEqual),
  )
}
