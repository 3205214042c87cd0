import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { findStored } from '../e2e/stored-texts.ts'
import { makeTortureBed } from './torture-bed.ts'
import { createNote, openList, signInMember, untilSent } from './write-notes.ts'

/** The browser is killed within this many ms after "Log out" was pressed: about twice what a log-out takes. */
const LONGEST_REST_MS = 600
/** The next start deletes behind its first screen. */
const MOST_LOOKS = 100
const LOOK_MS = 100

export interface LogoutFindings {
  /** Killed so early that the next start was still signed in: nothing had been ended, or said. */
  signedIn: number
  /** Killed so early or late that nothing was left to delete, or so that the next start deleted the rest. */
  loggedOut: number
  /** Databases, caches and storage in which the person's words were still readable after that. */
  readable: string[]
}

/** A member logs out while the browser is killed at random and reopened: no word of theirs may stay on the device. */
export async function killLogout(kills: number): Promise<LogoutFindings> {
  const bed = await makeTortureBed()
  const found: LogoutFindings = { signedIn: 0, loggedOut: 0, readable: [] }
  try {
    for (let life = 0; life < kills; life++) {
      const word = `Canary${life}`
      const { page, kill } = await bed.openBrowser()
      await page.goto(bed.server.address)
      if (!(await isSignedIn(page))) await signInMember(page, bed.server.address)
      await openList(page, bed.server.address)
      await createNote(page, word)
      await untilSent(page)
      await page.getByRole('button', { name: /Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await delay(Math.random() * LONGEST_REST_MS)
      await kill()
      await lookAfterRestart(word)
    }
  } finally {
    await bed.remove()
  }
  return found

  async function lookAfterRestart(word: string): Promise<void> {
    const { page, close } = await bed.openBrowser()
    await page.goto(bed.server.address)
    if (await isSignedIn(page)) found.signedIn += 1
    else {
      found.loggedOut += 1
      let places = await findStored(page, word)
      for (let look = 0; places.length > 0 && look < MOST_LOOKS; look++) {
        await delay(LOOK_MS)
        places = await findStored(page, word)
      }
      found.readable.push(...places)
    }
    await close()
  }
}

async function isSignedIn(page: Page): Promise<boolean> {
  const account = page.getByRole('button', { name: /Account of/ })
  await account
    .or(page.getByRole('link', { name: 'Login' }))
    .first()
    .waitFor()
  return account.isVisible()
}
