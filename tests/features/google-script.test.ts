import { afterEach, expect, test, vi } from 'vitest'
import { googleReady$ } from '#src/features/auth/google-script.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[LG-08] the readiness of Google’s script is looked for every 100 ms, until it is there', () => {
  vi.useFakeTimers()
  const page: { google?: object } = {}
  vi.stubGlobal('window', page)
  const seen: boolean[] = []
  let isOver = false
  googleReady$.subscribe({
    next: (isReady) => seen.push(isReady),
    complete: () => {
      isOver = true
    },
  })
  vi.advanceTimersByTime(250)
  expect(seen).toEqual([false, false, false])
  page.google = { accounts: {} } // the script has run, but not to its end
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([false, false, false, false])
  page.google = { accounts: { id: {} } }
  vi.advanceTimersByTime(49)
  expect(isOver).toBe(false)
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([false, false, false, false, true])
  expect(isOver).toBe(true)
})
