import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countCall, doubt$, listenAgain, silence$ } from '#src/api/silence.ts'
import { connection$, reportConnection } from '#src/platform/connection.ts'

let events: string[]
beforeEach(() => {
  vi.useFakeTimers()
  events = []
  reportConnection(true)
})
afterEach(() => vi.useRealTimers())

const connection = () => firstValueFrom(connection$)
const listen = () => {
  const all = [doubt$.subscribe(() => events.push('doubt')), silence$.subscribe(() => events.push('silence'))]
  return () => all.forEach((one) => void one.unsubscribe())
}

it('[OF-02] five seconds without an answer count as offline, and doubt comes before', async () => {
  const end = listen()
  const endCall = countCall()
  vi.advanceTimersByTime(2000)
  expect([events, await connection()]).toEqual([['doubt'], 'online'])
  vi.advanceTimersByTime(2999)
  expect(await connection()).toBe('online')
  vi.advanceTimersByTime(1)
  expect([events, await connection()]).toEqual([['doubt', 'silence'], 'offline'])
  endCall()
  end()
})

it('[OF-02] a slow call alone is no silence, if others are answered', async () => {
  const end = listen()
  const endSlow = countCall()
  for (let count = 0; count < 20; count += 1) {
    vi.advanceTimersByTime(1900)
    listenAgain()
  }
  expect([events, await connection()]).toEqual([[], 'online'])
  endSlow()
  end()
})

it('a slow call is followed by ever fewer small ones', () => {
  const end = listen()
  const asked = doubt$.subscribe(() => listenAgain()) // what the small call's answer does
  const endSlow = countCall()
  vi.advanceTimersByTime(60_000)
  expect(events).toEqual(['doubt', 'doubt', 'doubt', 'doubt'])
  endSlow()
  asked.unsubscribe()
  end()
})

it('without a running call nothing is waited for', async () => {
  const end = listen()
  countCall()()
  vi.advanceTimersByTime(60_000)
  expect([events, await connection()]).toEqual([[], 'online'])
  end()
})
