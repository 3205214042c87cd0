import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WithLock } from '#src/replication/sync-lock.ts'
import { type EngineFixture, isAtRest, openEngine, openIdleEngine } from './engine-fixture.ts'
import { type SyncFixture, USER } from './sync-fixture.ts'

let fixture: EngineFixture
afterEach(() => fixture.close())

/** A free lock that counts the cycles. */
function countLocks() {
  const locks = {
    count: 0,
    withLock: ((work) => {
      locks.count += 1
      return work(new AbortController().signal)
    }) satisfies WithLock,
  }
  return locks
}

describe('[OF-06] the sync engine', () => {
  it('sends and brings as soon as it is made, and says when it was in step', async () => {
    fixture = await openEngine({}, async (device) => {
      await device.write('n1', 'Mine')
      device.writeElsewhere(['n2', 'Theirs'])
    })
    const status = await fixture.until(({ lastSyncedAt }) => lastSyncedAt !== null)
    expect(fixture.calls()).toEqual(['push', 'pull'])
    expect(status).toMatchObject({ unsent: 0, lastSyncedAt: Date.now() })
    expect(await fixture.until(isAtRest)).toMatchObject({ phase: { kind: 'idle' } })
  })

  it('sends what is written, and begins nothing for what it stores itself', async () => {
    const locks = countLocks()
    fixture = await openIdleEngine({ withLock: locks.withLock })
    await fixture.device.write('n1', 'Mine')
    await fixture.until(({ unsent }) => unsent === 1)
    await fixture.until(({ unsent, phase }) => unsent === 0 && phase.kind === 'idle')
    expect(fixture.calls()).toEqual(['push'])
    const before = locks.count
    fixture.device.writeElsewhere(['n2', 'Theirs'])
    fixture.engine.onNotified(2)
    await fixture.until(({ phase }) => phase.kind === 'sending')
    await fixture.until(isAtRest)
    expect([fixture.calls(), locks.count]).toEqual([['pull'], before + 1])
  })

  it('does not send a row again that the server refused', async () => {
    const locks = countLocks()
    fixture = await openIdleEngine({ withLock: locks.withLock })
    locks.count = 0
    fixture.device.remote.refuses = () => ({ status: 422, code: 'invalid', message: 'No' })
    await fixture.device.write('n1', 'Mine')
    await fixture.until(({ parked, phase }) => parked === 1 && phase.kind === 'idle')
    expect([fixture.calls(), locks.count]).toEqual([['push'], 1])
  })

  it('pulls up to the notified number, also after a lower one', async () => {
    fixture = await openIdleEngine({}, (device) => device.writeElsewhere(['n0', 'Theirs']))
    await fixture.device.write('n1', 'Mine')
    const { begun, release } = fixture.hold('push')
    await begun
    fixture.engine.onNotified(9)
    fixture.engine.onNotified(1)
    release()
    await fixture.until(({ unsent, phase }) => unsent === 0 && phase.kind === 'idle')
    expect(fixture.calls()).toEqual(['push', 'pull'])
  })

  it('sends what was written during a cycle, though its notification comes after that', async () => {
    fixture = await openIdleEngine()
    const { begun, release } = fixture.hold('pull')
    fixture.device.writeElsewhere(['n0', 'Theirs'])
    fixture.engine.onNotified(1)
    await begun
    await fixture.device.write('n1', 'Mine')
    await fixture.until(({ unsent }) => unsent === 1)
    fixture.engine.onNotified(1)
    release()
    await fixture.until(({ unsent, phase }) => unsent === 0 && phase.kind === 'idle')
    expect(fixture.calls()).toEqual(['pull', 'push'])
  })

  it('pulls what it is notified of while nothing is left to send', async () => {
    fixture = await openIdleEngine()
    fixture.device.writeElsewhere(['n1', 'Theirs'])
    fixture.engine.onNotified(1)
    await fixture.until(({ phase }) => phase.kind === 'sending')
    await fixture.until(isAtRest)
    expect(fixture.calls()).toEqual(['pull'])
  })

  it('runs one cycle at a time', async () => {
    fixture = await openIdleEngine()
    const { begun, release } = fixture.hold('pull')
    fixture.engine.wake()
    await begun
    fixture.engine.wake()
    fixture.engine.wake()
    expect(fixture.calls()).toEqual(['pull'])
    release()
    await fixture.engine.syncNow()
    expect(fixture.calls()).toEqual(['pull'])
  })

  it('resolves a sync with the state in which it stopped', async () => {
    fixture = await openIdleEngine()
    await fixture.device.write('n1', 'Mine')
    expect(await fixture.engine.syncNow()).toMatchObject({ phase: { kind: 'idle' }, unsent: 0 })
    expect(fixture.device.remote.rowsOf(USER).size).toBe(1)
  })

  it('compares when it is asked to, and shows what it found', async () => {
    fixture = await openIdleEngine({}, (device) => device.writeElsewhere(['n1', 'Theirs']))
    await fixture.engine.check()
    expect(fixture.calls()).toEqual(['pull', 'digest'])
    const { receipt } = await fixture.status()
    expect(receipt).toMatchObject({ checkedAt: Date.now(), collections: { notes: { here: 1, isInSync: true } } })
  })

  it('[OF-05] compares soon after a new stream: rows that the server lost are sent again', async () => {
    fixture = await openIdleEngine()
    await fixture.device.write('n1', 'Mine')
    await fixture.engine.syncNow()
    fixture.device.remote.rowsOf(USER).clear() // one table was restored from before, with its commits in another
    fixture.engine.onConnected()
    await fixture.pass(20_000)
    expect(fixture.device.remote.rowsOf(USER).size).toBe(1)
  })

  it('compares by itself every ten minutes', async () => {
    fixture = await openIdleEngine()
    for (let round = 0; round < 2; round += 1) {
      await fixture.pass(599_999)
      expect(fixture.calls()).toEqual([])
      await fixture.pass(1)
      expect(fixture.calls()).toEqual(['pull', 'digest'])
    }
  })
})

describe('[OF-05] a difference', () => {
  const damage = (device: SyncFixture) => {
    const row = device.remoteNote('n1')
    Object.assign(row ?? {}, { version: crypto.randomUUID(), ancestors: [row?.version] })
  }

  it('is healed, counted, and looked at again', async () => {
    fixture = await openIdleEngine({}, (device) => device.writeElsewhere(['n1', 'Theirs']))
    damage(fixture.device)
    await fixture.engine.check()
    expect(fixture.calls()).toEqual(['pull', 'digest', 'digest', 'pull', 'pull', 'digest'])
    expect((await fixture.status()).counts).toMatchObject({ repairs: 1 })
  })

  it('that stays waits for the timer, which comes less and less often', async () => {
    fixture = await openIdleEngine({}, (device) => device.writeElsewhere(['n1', 'Theirs']))
    const answer = fixture.device.remote.digest(USER, null)
    if (answer.kind !== 'ok' || !answer.value.collections.notes) throw new Error('no digest')
    answer.value.collections.notes.count = 7
    fixture.device.intercept = (kind) => (kind === 'digest' ? (answer as never) : undefined)
    await fixture.engine.check()
    expect(fixture.calls().filter((kind) => kind === 'digest')).toHaveLength(4)
    expect((await fixture.status()).counts).toMatchObject({ repairs: 2 })
    const digests = () => fixture.calls().filter((kind) => kind === 'digest').length
    await fixture.pass(600_000)
    expect(digests()).toBe(2)
    await fixture.pass(4 * 600_000 - 1)
    expect(digests()).toBe(0)
    await fixture.pass(1)
    expect(digests()).toBe(2)
    fixture.device.intercept = () => undefined
    for (const factor of [8, 16, 1]) {
      await fixture.pass(factor * 600_000)
      expect(digests()).toBe(1)
    }
  })
})

describe('[OF-06] a lock that is lost', () => {
  it('stops the cycle after the step under way', async () => {
    const holding = new AbortController()
    fixture = await openIdleEngine({ withLock: (work) => work(holding.signal) })
    await fixture.device.write('n1', 'Mine')
    fixture.device.intercept = () => {
      holding.abort()
      return undefined
    }
    await fixture.engine.check()
    expect(fixture.calls()).toEqual(['push'])
  })
})

describe('closing', () => {
  it('waits for the step under way, after which nothing happens', async () => {
    const locks = countLocks()
    fixture = await openIdleEngine({ withLock: locks.withLock })
    fixture.device.writeElsewhere(['n1', 'Theirs'])
    const { begun, release } = fixture.hold('pull')
    void fixture.engine.check()
    await begun
    let isClosed = false
    const closing = fixture.engine.close().then(() => {
      isClosed = true
    })
    fixture.engine.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(isClosed).toBe(false)
    release()
    await closing
    expect(await fixture.device.row('n1')).toMatchObject({ dirty: 0 })
    expect(fixture.calls()).toEqual(['pull'])
    locks.count = 0
    await fixture.device.write('n2', 'Mine')
    fixture.engine.wake()
    await vi.advanceTimersByTimeAsync(2_000_000)
    expect([fixture.calls(), locks.count]).toEqual([[], 0])
  })

  it('ends the waits for another try and for the next comparison', async () => {
    fixture = await openIdleEngine()
    const timersOfDatabase = vi.getTimerCount() - 1
    fixture.device.intercept = () => ({ kind: 'unreachable' })
    await fixture.engine.syncNow()
    await fixture.engine.close()
    expect(vi.getTimerCount()).toBe(timersOfDatabase)
  })

  it('reports nothing that fails because of it', async () => {
    const lock = Promise.withResolvers<void>()
    fixture = await openEngine({ withLock: () => lock.promise })
    const closing = fixture.engine.close()
    lock.reject(new Error('The wait for the lock has ended'))
    await closing
    expect(fixture.failures).toEqual([])
  })
})
