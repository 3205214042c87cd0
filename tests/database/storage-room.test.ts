import { firstValueFrom } from 'rxjs'
import { beforeEach, expect, it } from 'vitest'
import { isQuotaError } from '#src/database/rows/quota-error.ts'
import { storageRoom$, withQuotaRetry } from '#src/database/rows/storage-room.ts'
import { setRuntime } from '#src/database/runtime.ts'
import { fullDisk } from './interrupted-storage.ts'

let free = 0
let evictable = 0
let evictions = 0
beforeEach(() => {
  free = 0
  evictions = 0
  setRuntime({
    evict: async () => {
      evictions += 1
      if (evictable === 0) return false
      evictable -= 1
      free += 1
      return true
    },
  })
})

const write = (size: number) =>
  withQuotaRetry(async () => {
    if (free < size) throw fullDisk()
    return 'written'
  })
const room = () => firstValueFrom(storageRoom$)

it('[OF-07] evicts until the write fits, and reports low storage', async () => {
  evictable = 5
  expect(await write(3)).toBe('written')
  expect([evictions, await room()]).toEqual([3, 'low'])
})

it('[OF-07] fails and reports a full disk when nothing is left to evict', async () => {
  evictable = 1
  await expect(write(3)).rejects.toThrow('full')
  expect([evictions, await room()]).toEqual([2, 'full'])
  expect(await write(1)).toBe('written')
  expect(await room()).toBe('low')
})

it('[OF-07] evicts once for writes that fail at the same time', async () => {
  evictable = 1
  expect(await Promise.all([write(1), write(1)])).toEqual(['written', 'written'])
  expect(evictions).toBe(1)
})

it('[OF-07] evicts nothing for another error', async () => {
  evictable = 1
  const failing = withQuotaRetry(async () => {
    throw new Error('The disk is broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(evictions).toBe(0)
})

it('[OF-07] recognises a full disk inside Dexie’s error', () => {
  const wrapped = Object.assign(new Error('aborted'), { name: 'AbortError', inner: fullDisk() })
  const loop: Error & { inner?: unknown } = new Error('loop')
  loop.inner = loop
  const ofRows = Object.assign(new Error('2 errors'), { name: 'BulkError', failures: [new Error('other'), fullDisk()] })
  expect([wrapped, ofRows, fullDisk(), loop, new Error('other'), 'full'].map(isQuotaError)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
