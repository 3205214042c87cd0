import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { DAY_MS } from '#schemas/membership.ts'
import type { UserDetails } from '#schemas/user.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { homeOf, initialPosition, updatePosition } from '#src/database/rows/sync-position.ts'
import { buildCleanRow } from '#src/database/rows/synced-row.ts'
import { beginSession, endSession, withUserCollections } from '#src/database/session/session.ts'
import { saveSyncedAt } from '#src/database/session/synced-at.ts'
import { withPersonalDatabase } from '#src/database/store/personal-database.ts'
import { reportConnection } from '#src/platform/connection.ts'
import { closeScreen, renderAt } from '#tests/support/app/render-screen.tsx'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'

let sequence = 0
/** Of the newest row in the ledger. */
let membershipEnd = 0

/** A signed-in user with an empty, synced ledger; the server answers. */
export async function beginWallet(): Promise<UserDetails> {
  Object.assign(globalThis, { __PRODUCT__: 'vedika' })
  await page.viewport(1280, 1000)
  const details: UserDetails = userDetails()
  membershipEnd = 0
  await beginSession(details, true, publicKey)
  reportConnection(true)
  await withUserCollections((collections) =>
    updatePosition(homeOf(collections), () => ({ ...initialPosition, epoch: 'test', seq: 1, hasPulled: true })),
  )
  await saveSyncedAt(details.userId, Date.now())
  return details
}

/** Resets to a device that never synced. */
export async function forgetSync(userId: string): Promise<void> {
  await withPersonalDatabase(userId, ({ marks }) => marks.clear())
}

export async function endWallet(): Promise<void> {
  closeScreen()
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'Razorpay')
  await endSession()
}

export function show(screen: ReactNode): void {
  renderAt('/', screen)
}

/** Stores a row of the ledger as a pull does. */
async function bring(owned: Record<string, unknown>, days = 0): Promise<void> {
  sequence += 1
  const id = crypto.randomUUID()
  const now = Date.now()
  const content = { createdAt: now, updatedAt: now, deletedAt: 0 }
  const state = {
    version: crypto.randomUUID(),
    seq: sequence,
    ancestors: [],
    content,
    owned: { number: sequence, days, membershipEnd, ...owned },
  }
  await withUserCollections((collections) =>
    updateRows(collections.transactions, [id], (_, row) => buildCleanRow(row, id, state)),
  )
}

/** Credits in the ledger; of a purchase with the order that they were paid by. */
export function bringCredits(credits: number, orderId = '', paymentId = ''): Promise<void> {
  const kind = credits > 0 ? 'purchase' : 'membership'
  const amounts = { amountPaise: credits * 100, totalPaise: 0, balancePaise: 0 }
  const provider = { razorpayOrderId: orderId, razorpayPaymentId: paymentId, invoice: '' }
  return bring({ kind, reference: crypto.randomUUID(), description: kind, ...amounts, ...provider })
}

/** A row of the ledger as it is pulled; amounts in paise. */
export function bringEntry(entry: {
  kind: 'purchase' | 'membership' | 'refund'
  reference: string
  amountPaise: number
  totalPaise?: number
  razorpayPaymentId?: string
}): Promise<void> {
  const none = { totalPaise: 0, balancePaise: 0, razorpayOrderId: '', razorpayPaymentId: '', invoice: '' }
  return bring({ ...none, description: entry.kind, ...entry })
}

/** Days from now on; fewer than 0 have ended. */
export async function bringDays(days: number): Promise<void> {
  membershipEnd = Date.now() + days * DAY_MS
  await bring({ ...given, kind: 'demo' }, 10)
}

/** Days that begin now, of which some are taken back. */
export async function bringShortenedDays(days: number, takenBack: number): Promise<void> {
  for (const change of [days, -takenBack]) {
    membershipEnd = (membershipEnd || Date.now()) + change * DAY_MS
    await bring({ ...given, kind: 'membership' }, change)
  }
}

const given = { reference: '', description: '', amountPaise: 0, totalPaise: 0, balancePaise: 0 }

export interface Call {
  method: string
  path: string
  key: string | null
  body: unknown
}

export const SETTINGS = 'vedika/public/settings'
const settings = {
  googleClientId: null,
  demoAccounts: [],
  hasPasswords: false,
  contactEmail: null,
  isSalePaused: false,
}
type Answer = (call: Call) => Response | Promise<Response>

/**
 * Fakes the server: `answers` by method and end of the path. The server's settings are answered by themselves, and not
 * listed. Other calls fail like a missing network.
 */
export function answerCalls(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = []
  const usual = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const { pathname } = new URL(String(address), location.href)
    if (!pathname.startsWith('/api/')) return usual(address, options)
    const path = pathname.replace('/api/', '').replace('/vedika', '')
    const { method = 'GET', body } = options ?? {}
    const key = new Headers(options?.headers).get('idempotency-key')
    const call = { method, path, key, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    const isAside = path === SETTINGS // asked by the way
    if (!isAside) calls.push(call)
    const answer = answers[`${method} ${path}`] ?? (isAside ? () => Response.json(settings) : undefined)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(call)
  })
  return calls
}

export function refuse(status: number, message: string, details?: unknown): Response {
  return Response.json({ error: { code: 'refused', message, details } }, { status })
}
