import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import { twoFrames } from './app-page.ts'

/** The rules of axe that read colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** By axe, in what is shown now. */
export async function expectNoSeriousFault(options: RunOptions = {}): Promise<void> {
  await untilAtRest() // what fades in has little contrast on its way
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** The same in light and in dark colours, as the system's setting turns. The setting changes colours alone. */
export async function expectNoSeriousFaultInBoth(): Promise<void> {
  await turnColours('dark')
  await expectNoSeriousFault({ runOnly: COLOUR_RULES })
  await turnColours('light')
  await expectNoSeriousFault()
}

/** Emulates the system's colour setting. Resolves when the page has changed. */
export async function turnColours(colorScheme: 'light' | 'dark'): Promise<void> {
  await commands.emulateMedia({ colorScheme })
  await expect.poll(() => getComputedStyle(document.documentElement).colorScheme).toBe(colorScheme)
}

/** Waits until all finite animations have ended, including those that start in the next frame. */
async function untilAtRest(): Promise<void> {
  for (let isMoving = true; isMoving; ) {
    await twoFrames()
    const moving = document.getAnimations().filter(isEnding)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    isMoving = moving.length > 0
  }
}

function isEnding({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
}
