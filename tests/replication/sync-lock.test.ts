import { afterAll, expect, it } from 'vitest'
import { createSyncLock, type LockChannel, type LockTools, type SyncLockOptions } from '#src/replication/sync-lock.ts'

const closing = new AbortController()
afterAll(() => closing.abort())

function createLock(name: string, changes: Partial<SyncLockOptions> = {}) {
  return createSyncLock({ name, askEveryMs: 5, closing: closing.signal, ...changes })
}

/** Tools of a hanging page: it keeps its lock and receives no message. */
const deafTools: LockTools = {
  locks: navigator.locks,
  openChannel: () => ({ onmessage: null, postMessage: () => {}, close: () => {} }),
}

/** Resolves on request. */
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

it('[OF-06] is taken over from a stuck holder, who is told when it runs again', async () => {
  const stuckLock = createLock('stuck', { tools: deafTools })
  const [started, end] = [createSignal(), createSignal()]
  let heldSignal: AbortSignal | undefined
  const stuck = stuckLock(async (signal) => {
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
  await createLock('stuck')(async () => {
    hasRun = true
  })
  expect(hasRun).toBe(true)
  expect(await stuckEnd).toBe('taken over')
  expect(heldSignal?.aborted).toBe(true)
  end.give()
})

it('[OF-06] is taken over though a tab that does not hold it hears the questions', async () => {
  const [started, end] = [createSignal(), createSignal()]
  createLock('bystander')
  const stuck = createLock('bystander', { tools: deafTools })(async () => {
    started.give()
    await end.heard
  })
  await started.heard
  await createLock('bystander')(async () => {})
  await expect(stuck).rejects.toThrow()
  end.give()
})

it('[OF-06] is left to a holder who works long and answers', async () => {
  const [started, asked, end] = [createSignal(), createSignal(), createSignal()]
  let questions = 0
  const countQuestions = (name: string) => {
    const channel = new BroadcastChannel(name)
    const holderChannel: LockChannel = {
      onmessage: null,
      postMessage: (message) => channel.postMessage(message),
      close: () => channel.close(),
    }
    channel.onmessage = (event) => {
      questions += 1
      if (questions === 10) asked.give()
      holderChannel.onmessage?.(event as MessageEvent)
    }
    return holderChannel
  }
  let wasTaken = false
  const working = createLock('long', { tools: { locks: navigator.locks, openChannel: countQuestions } })(
    async (signal) => {
      started.give()
      await end.heard
      wasTaken = signal.aborted
    },
  )
  await started.heard
  const waiting = createLock('long')(async () => {})
  await asked.heard // more often than a stuck holder is asked
  end.give()
  await Promise.all([working, waiting])
  expect(wasTaken).toBe(false)
})

it('is no longer waited for once replication closes', async () => {
  const closingSoon = new AbortController()
  const [started, end] = [createSignal(), createSignal()]
  const held = createLock('closing')(async () => {
    started.give()
    await end.heard
  })
  await started.heard
  const waiting = createLock('closing', { closing: closingSoon.signal })(() =>
    Promise.reject(new Error('must not run')),
  )
  closingSoon.abort()
  await expect(waiting).rejects.toThrow('aborted')
  end.give()
  await held
})
