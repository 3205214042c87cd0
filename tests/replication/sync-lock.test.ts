import { expect, it } from 'vitest'
import { createSyncLock } from '#src/replication/sync-lock.ts'

function createLock(name: string, takeOverAfterMs = 10_000, closing = new AbortController().signal) {
  return createSyncLock({ name, takeOverAfterMs, closing })
}

/** Resolves when told to. */
function createSignal() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { heard: promise, give: resolve }
}

it('lets one work at a time', async () => {
  const withLock = createLock('one-at-a-time')
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
  const withLock = createLock('after-a-failure')
  await expect(withLock(() => Promise.reject(new Error('no storage')))).rejects.toThrow('no storage')
  let hasRun = false
  await withLock(async () => {
    hasRun = true
  })
  expect(hasRun).toBe(true)
})

it('is taken over from a stuck holder, who is told', async () => {
  const withLock = createLock('stuck', 20)
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

it('is no longer waited for once replication closes', async () => {
  const closing = new AbortController()
  const [started, end] = [createSignal(), createSignal()]
  const held = createLock('closing')(async () => {
    started.give()
    await end.heard
  })
  await started.heard
  const waiting = createLock('closing', 10_000, closing.signal)(() => Promise.reject(new Error('must not run')))
  closing.abort()
  await expect(waiting).rejects.toThrow('aborted')
  end.give()
  await held
})
