import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { findStored } from '../e2e/stored-texts.ts'
import { makeTortureBed } from './torture-bed.ts'
import { createNote, openList, signInMember, untilSent } from './write-notes.ts'

/** A log-out takes about as long. */
const LONGEST_REST_MS = 400
/** What a killed log-out left is deleted after a start; a busy machine may take its time. */
const MAX_CLEANING_MS = 60_000
const LOOK_EVERY_MS = 200

interface Logouts {
  kills: number
  /** Log-outs that the next start knew of; the others were killed before anything was stored of them. */
  begun: number
  /** Places on the device that still held the person's note, after all. */
  left: string[]
}

/**
 * A user writes a note and logs out while the browser is killed, and starts it again: nothing readable may be left of
 * them, unless they are signed in as before. The last kill is as soon as the app shows the login.
 */
export async function killLogout(kills: number): Promise<Logouts> {
  const bed = await makeTortureBed()
  const outcome: Logouts = { kills, begun: 0, left: [] }
  try {
    for (let life = 0; life < kills; life++) {
      const canary = `Canary ${crypto.randomUUID()}`
      const { page, kill } = await bed.openBrowser()
      if (life > 0) await signInMember(page, bed.server.address)
      await openList(page, bed.server.address)
      await createNote(page, canary)
      await untilSent(page)
      await logOut(page)
      if (life === kills - 1) await untilLoggedOut(page)
      else await delay(Math.random() * LONGEST_REST_MS)
      await kill()

      const next = await bed.openBrowser()
      await next.page.goto(`${bed.server.address}/pages/news/list`)
      if (await isSignedIn(next.page)) {
        await logOut(next.page)
        await untilLoggedOut(next.page)
      } else outcome.begun += 1
      outcome.left.push(...(await untilGone(next.page, canary)))
      await next.close()
    }
    return outcome
  } finally {
    await bed.remove()
  }
}

/** Once the app knows: a cached screen shows its user until then. */
async function isSignedIn(page: Page): Promise<boolean> {
  const state = page.getByTestId('sync-indicator').getByText(/^(Online|All changes saved)$/)
  await state.waitFor()
  return (await state.textContent()) !== 'Online'
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** The goodbye before it may be too short to be seen. */
async function untilLoggedOut(page: Page): Promise<void> {
  await page.waitForURL('**/pages/user/login*', { waitUntil: 'commit' })
}

/** Places that hold the text when the time is over; none once none does. */
async function untilGone(page: Page, text: string): Promise<string[]> {
  const end = Date.now() + MAX_CLEANING_MS
  for (;;) {
    const places = await findStored(page, text)
    if (places.length === 0 || Date.now() > end) return places
    await delay(LOOK_EVERY_MS)
  }
}
