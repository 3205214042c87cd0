import { afterEach, describe, expect, it } from 'vitest'
import { beforeNextWrite, fullDisk } from '../database/interrupted-storage.ts'
import { type EngineFixture, isAtRest, openEngine, openIdleEngine } from './engine-fixture.ts'

let fixture: EngineFixture
afterEach(() => fixture.close())

describe('[OF-07] a failure', () => {
  const fail = () => {
    fixture.device.intercept = () => ({ kind: 'unreachable' })
  }

  it('is tried again after a second, then after twice as long, up to a limit', async () => {
    fixture = await openIdleEngine()
    fail()
    expect(await fixture.engine.syncNow()).toMatchObject({ phase: { kind: 'failing' } })
    fixture.calls()
    for (const wait of [1000, 2000, 4000, 4000]) {
      await fixture.pass(wait - 1)
      expect(fixture.calls()).toEqual([])
      await fixture.pass(1)
      expect(fixture.calls()).toEqual(['pull'])
    }
    fixture.device.intercept = () => undefined
    await fixture.engine.syncNow()
    fail()
    await fixture.engine.syncNow()
    fixture.calls()
    await fixture.pass(1000)
    expect(fixture.calls()).toEqual(['pull'])
  })

  it('is dated from the first of a row to the next success', async () => {
    fixture = await openIdleEngine()
    expect(await fixture.status()).toMatchObject({ failingSince: null })
    fail()
    const { failingSince } = await fixture.engine.syncNow()
    expect(failingSince).toEqual(expect.any(Number))
    await fixture.pass(5000)
    expect(await fixture.status()).toMatchObject({ phase: { kind: 'failing' }, failingSince })
    fixture.device.intercept = () => undefined
    expect(await fixture.engine.syncNow()).toMatchObject({ phase: { kind: 'idle' }, failingSince: null })
  })

  it('is not tried again for a local edit alone', async () => {
    fixture = await openIdleEngine()
    fail()
    await fixture.engine.syncNow()
    fixture.calls()
    await fixture.device.write('n1', 'Mine')
    await fixture.until(({ unsent }) => unsent === 1)
    expect(await fixture.status()).toMatchObject({ phase: { kind: 'failing' } })
    expect(fixture.calls()).toEqual([])
    await fixture.pass(1000)
    expect(fixture.calls()).toEqual(['push'])
  })

  it('is tried again at once by a wake, a notification and a check', async () => {
    fixture = await openIdleEngine()
    fail()
    await fixture.engine.syncNow()
    fixture.calls()
    fixture.engine.wake()
    await fixture.until(isAtRest)
    await fixture.engine.syncNow()
    expect(fixture.calls().length).toBeGreaterThan(0)
    fixture.engine.onNotified(7)
    await fixture.until(({ phase }) => phase.kind === 'sending')
    await fixture.until(isAtRest)
    expect(fixture.calls()).toEqual(['pull'])
    await fixture.engine.check()
    expect(fixture.calls()).toEqual(['pull'])
  })

  it('while it was woken is tried again at once', async () => {
    fixture = await openIdleEngine()
    let attempts = 0
    fixture.device.intercept = () => {
      attempts += 1
      if (attempts > 1) return undefined
      fixture.engine.wake()
      return { kind: 'unreachable' }
    }
    expect(await fixture.engine.syncNow()).toMatchObject({ phase: { kind: 'idle' } })
    expect(attempts).toBe(2)
  })

  it('keeps a wanted comparison until it can be made', async () => {
    fixture = await openIdleEngine()
    fail()
    await fixture.engine.check()
    fixture.device.intercept = () => undefined
    fixture.calls()
    await fixture.pass(1000)
    expect(fixture.calls()).toContain('digest')
  })

  it('of the storage is told, and everything is compared afterwards', async () => {
    fixture = await openIdleEngine()
    fixture.device.writeElsewhere(['n1', 'Theirs'])
    beforeNextWrite(fixture.device.database.collections.notes, () => {
      throw new Error('The disk is broken')
    })
    expect(await fixture.engine.syncNow()).toMatchObject({ phase: { kind: 'failing' } })
    expect(fixture.failures).toMatchObject([{ message: 'The disk is broken' }])
    fixture.calls()
    await fixture.pass(1000)
    expect(fixture.calls()).toEqual(['pull', 'digest'])
  })

  it('of a full device is told as that, until another failure or a success', async () => {
    fixture = await openIdleEngine()
    const { notes } = fixture.device.database.collections
    const meetFullDisk = () =>
      beforeNextWrite(notes, () => {
        throw fullDisk()
      })
    fixture.device.writeElsewhere(['n1', 'Theirs'])
    meetFullDisk()
    expect(await fixture.engine.syncNow()).toMatchObject({ phase: { kind: 'failing' }, isDeviceFull: true })
    fail()
    expect(await fixture.engine.syncNow()).toMatchObject({ phase: { kind: 'failing' }, isDeviceFull: false })
    fixture.device.intercept = () => undefined
    meetFullDisk()
    expect(await fixture.engine.syncNow()).toMatchObject({ isDeviceFull: true })
    expect(await fixture.engine.syncNow()).toMatchObject({ phase: { kind: 'idle' }, isDeviceFull: false })
  })

  it('of a server that calls itself restored each time is asked less and less often', async () => {
    fixture = await openIdleEngine()
    fixture.device.intercept = () => ({ kind: 'restored' })
    expect(await fixture.engine.syncNow()).toMatchObject({ phase: { kind: 'failing' } })
    expect(fixture.calls()).toHaveLength(4)
    await fixture.pass(1000)
    expect(fixture.calls()).toEqual(['pull'])
    fixture.device.intercept = () => undefined
    await fixture.engine.syncNow()
    fixture.calls()
    fixture.device.intercept = () => ({ kind: 'restored' })
    await fixture.engine.syncNow()
    expect(fixture.calls()).toHaveLength(4)
  })
})

describe('[OF-04] an answer that shuts the gate', () => {
  it('stops everything, and nothing that was wanted is forgotten', async () => {
    fixture = await openIdleEngine()
    fixture.device.intercept = () => ({ kind: 'signIn' })
    await fixture.engine.check()
    expect(await fixture.status()).toMatchObject({ phase: { kind: 'signIn' } })
    fixture.calls()
    await fixture.device.write('n1', 'Mine')
    await fixture.engine.syncNow()
    expect(fixture.calls()).toEqual([])
    fixture.device.intercept = () => undefined
    fixture.gate.signedIn()
    await fixture.until(({ phase, unsent }) => phase.kind === 'idle' && unsent === 0)
    expect(fixture.calls()).toEqual(['push', 'pull', 'digest'])
  })

  it('with a pause says until when, and goes on by itself', async () => {
    fixture = await openIdleEngine()
    fixture.device.intercept = () => ({ kind: 'paused', until: Date.now() + 5000 })
    await fixture.engine.check()
    expect(await fixture.status()).toMatchObject({ phase: { kind: 'paused', until: Date.now() + 5000 } })
    fixture.calls()
    fixture.device.intercept = () => undefined
    await fixture.pass(4999)
    expect(fixture.calls()).toEqual([])
    await fixture.pass(1)
    await fixture.until(({ phase }) => phase.kind === 'idle')
    expect(fixture.calls()).toEqual(['pull', 'digest'])
  })

  it('keeps the engine from beginning', async () => {
    fixture = await openEngine({}, (_, gate) => gate.shut({ kind: 'outdated' }))
    expect(await fixture.engine.syncNow()).toMatchObject({ phase: { kind: 'outdated' } })
    expect(fixture.calls()).toEqual([])
  })
})
