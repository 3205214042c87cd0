import { expect, it } from 'vitest'
import { createSyncLock } from '#src/replication/sync-lock.ts'

/** Resolves when told to. */
function createSignal() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { heard: promise, give: resolve }
}

it('lets one work at a time', async () => {
  const withLock = createSyncLock('one-at-a-time', 10_000)
  const lines: string[] = []
  const [started, goOn] = [createSignal(), createSignal()]
  const first = withLock(async () => {
    lines.push('first begins')
    started.give()
    await goOn.heard
    lines.push('first ends')
  })
  await started.heard
  const second = withLock(async () => void lines.push('second'))
  goOn.give()
  await Promise.all([first, second])
  expect(lines).toEqual(['first begins', 'first ends', 'second'])
})

it('is free again after work that failed', async () => {
  const withLock = createSyncLock('after-a-failure', 10_000)
  await expect(withLock(() => Promise.reject(new Error('no storage')))).rejects.toThrow('no storage')
  let hasRun = false
  await withLock(async () => {
    hasRun = true
  })
  expect(hasRun).toBe(true)
})

it('is taken over from a stuck holder, who is told', async () => {
  const withLock = createSyncLock('stuck', 20)
  const [started, end] = [createSignal(), createSignal()]
  let heldSignal: AbortSignal | undefined
  const stuck = withLock(async (signal) => {
    heldSignal = signal
    started.give()
    await end.heard
  })
  const stuckEnd = stuck.then(
    () => 'done',
    () => 'taken over',
  )
  await started.heard
  let hasRun = false
  await withLock(async () => {
    hasRun = true
  })
  expect(hasRun).toBe(true)
  expect(await stuckEnd).toBe('taken over')
  expect(heldSignal?.aborted).toBe(true)
  end.give()
})
