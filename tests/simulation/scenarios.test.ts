import './virtual-time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { PushRow } from '#schemas/sync.ts'
import type { Stop } from '#src/replication/sync-server.ts'
import { countDirty, endScenarios, noteOf, Scenario, saveNote } from './scenario.ts'
import { tokensOf } from './token-content.ts'
import { passTime } from './virtual-time.ts'

const MINUTE = 60_000

afterEach(endScenarios)

const refusal = (status: number): Stop => ({ kind: 'refused', status, code: `http${status}`, message: 'Refused' })

function serverTokens(scenario: Scenario, id: string): string[] {
  return tokensOf('notes', scenario.server.rowsOf('the-user').get(`notes/${id}`)?.content)
}

describe('a session that ended', () => {
  it('[OF-04] stops everything until someone signs in; then the queue goes on', async () => {
    const scenario = new Scenario()
    const tab = await scenario.addDevice()
    tab.device.isSignedIn = false
    await saveNote(tab, 'n1', 'a')
    await passTime(MINUTE)
    expect(tab.status).toMatchObject({ phase: { kind: 'signIn' }, unsent: 1 })
    const { calls } = scenario
    await saveNote(tab, 'n1', 'b')
    await passTime(60 * MINUTE)
    expect(scenario.calls).toBe(calls)

    tab.device.isSignedIn = true
    tab.signedIn()
    await passTime(1000)
    expect(serverTokens(scenario, 'n1')).toEqual(['a', 'b'])
    expect(tab.status).toMatchObject({ phase: { kind: 'idle' }, unsent: 0 })
  })
})

describe('a server that asks for a pause', () => {
  it('[OF-03] is left alone as long as it says; then sending goes on by itself, once', async () => {
    const scenario = new Scenario()
    const tab = await scenario.addDevice()
    scenario.onCall = () => ({ kind: 'paused', until: Date.now() + 5 * MINUTE })
    await saveNote(tab, 'n1', 'a')
    await passTime(1000)
    expect(tab.status).toMatchObject({ phase: { kind: 'paused', until: expect.any(Number) } })
    const { calls } = scenario
    scenario.onCall = () => undefined
    tab.wake()
    tab.signedIn()
    tab.onNotified(99)
    await saveNote(tab, 'n2', 'b')
    await passTime(4 * MINUTE)
    expect(scenario.calls).toBe(calls)

    await passTime(MINUTE)
    expect(serverTokens(scenario, 'n1')).toEqual(['a'])
    expect(serverTokens(scenario, 'n2')).toEqual(['b'])
    expect(scenario.server.figures.rowsPushed).toBe(2)
    expect(tab.status).toMatchObject({ phase: { kind: 'idle' }, unsent: 0 })
  })
})

describe('a row that the server cannot take', () => {
  const ids = Array.from({ length: 20 }, (_, index) => `n${index}`)
  const hasCulprit = ([rows]: unknown[]) => Array.isArray(rows) && rows.some((row: PushRow) => row.id === 'n7')

  async function writeOffline(scenario: Scenario) {
    const tab = await scenario.addDevice()
    tab.isOnline = false
    for (const id of ids) await saveNote(tab, id, 'a')
    tab.isOnline = true
    tab.wake()
    return tab
  }

  it.each([400, 413, 422])('[NO-10] and refuses the whole chunk for (%i) is parked alone', async (status) => {
    const scenario = new Scenario()
    scenario.onCall = (kind, call) => (kind === 'push' && hasCulprit(call) ? refusal(status) : undefined)
    const tab = await writeOffline(scenario)
    await passTime(MINUTE)
    expect(scenario.server.rowsOf('the-user').size).toBe(19)
    expect((await noteOf(tab, 'n7'))?.parked).toEqual({ status, code: `http${status}`, message: 'Refused' })
    expect(tab.status).toMatchObject({ phase: { kind: 'idle' }, unsent: 1, parked: 1 })
  })

  it('and fails on (500) is found after some tries, and parked alone', async () => {
    const scenario = new Scenario()
    scenario.onCall = (kind, call) => (kind === 'push' && hasCulprit(call) ? refusal(500) : undefined)
    const tab = await writeOffline(scenario)
    await passTime(5 * MINUTE)
    expect(scenario.server.rowsOf('the-user').size).toBe(19)
    expect(tab.status).toMatchObject({ unsent: 1, parked: 1 })
  })

  it('is not sought while the server fails on everything; nothing is parked, and pulls go on', async () => {
    const scenario = new Scenario()
    const other = await scenario.addDevice()
    await saveNote(other, 'theirs', 'x')
    await passTime(500)
    scenario.onCall = (kind) => (kind === 'push' ? refusal(503) : undefined)
    const tab = await writeOffline(scenario)
    await passTime(5 * MINUTE)
    expect(tab.status).toMatchObject({ unsent: 20, parked: 0 })
    expect(await noteOf(tab, 'theirs')).toMatchObject({ dirty: 0 })

    scenario.onCall = () => undefined
    await passTime(MINUTE)
    expect(await countDirty(tab)).toBe(0)
    expect(scenario.server.rowsOf('the-user').size).toBe(21)
  })
})

describe('a change on one device', () => {
  it('[OF-06] appears on the other by itself, and is not pulled back by the first', async () => {
    const scenario = new Scenario()
    const [first, second] = [await scenario.addDevice(), await scenario.addDevice()]
    for (const token of ['a', 'b', 'c']) {
      await saveNote(first, 'n1', token)
      await passTime(500)
    }
    expect(tokensOf('notes', await noteOf(second, 'n1'))).toEqual(['a', 'b', 'c'])
    expect(scenario.server.figures).toMatchObject({ rowsPushed: 3, rowsPulled: 3, conflicts: 0 })
  })

  it("[NO-09] made while both are offline is merged, and the server keeps both devices' texts", async () => {
    const scenario = new Scenario()
    const [first, second] = [await scenario.addDevice(), await scenario.addDevice()]
    await saveNote(first, 'n1', 'a')
    await passTime(500)
    first.isOnline = false
    second.isOnline = false
    await saveNote(first, 'n1', 'b')
    await saveNote(second, 'n1', 'c')
    for (const tab of [first, second]) {
      tab.isOnline = true
      tab.wake()
      await passTime(MINUTE)
    }
    expect(serverTokens(scenario, 'n1')).toEqual(['a', 'b', 'c'])
    expect(await noteOf(first, 'n1')).toMatchObject({ dirty: 0, description: '<p>a</p><p>b</p><p>c</p>' })
    const kept = [...scenario.server.revisions.values()].map(({ content }) => tokensOf('notes', content))
    expect(kept).toEqual([
      ['a', 'c'],
      ['a', 'b'],
    ])
  })

  it('made by the server only and unreadable at arrival, is pulled again', async () => {
    const scenario = new Scenario()
    const tab = await scenario.addDevice()
    await saveNote(tab, 'er-0', 'a')
    await passTime(500)
    scenario.isDocumentBroken = true
    scenario.server.updateServerFields('the-user', 'notes/er-0')
    await passTime(1000)
    expect((await noteOf(tab, 'er-0'))?.number).toBe(1)
    scenario.isDocumentBroken = false
    await passTime(MINUTE)
    expect((await noteOf(tab, 'er-0'))?.number).toBe(2)
  })
})

describe('two tabs of one device', () => {
  it('[OF-06] share one sender; a frozen one is replaced within 5 s and does no harm later', async () => {
    const scenario = new Scenario()
    const first = await scenario.addDevice()
    const second = await scenario.addTab(first.device)
    first.isOnline = second.isOnline = false
    for (const token of ['a', 'b', 'c']) await saveNote(first, 'n1', token)
    first.isOnline = second.isOnline = true
    // The first is stopped with its push on the way, holding the lock; the answer will find it an hour later.
    scenario.onCall = (kind) => {
      if (kind === 'push') first.freeze(60 * MINUTE)
      return undefined
    }
    first.wake()
    await passTime(500)
    expect(scenario.calls).toBeGreaterThan(0)
    scenario.onCall = () => undefined
    await saveNote(second, 'n1', 'd')
    await passTime(5000)
    expect(first.device.browser.steals).toBe(1)
    expect(serverTokens(scenario, 'n1')).toEqual(['a', 'b', 'c', 'd'])

    await saveNote(second, 'n1', 'e')
    await passTime(120 * MINUTE)
    expect(serverTokens(scenario, 'n1')).toEqual(['a', 'b', 'c', 'd', 'e'])
    const note = await noteOf(second, 'n1')
    expect([note?.dirty, tokensOf('notes', note)]).toEqual([0, ['a', 'b', 'c', 'd', 'e']])
    expect(await countDirty(first)).toBe(0)
  })

  it('[OF-06] a closed one is replaced at once', async () => {
    const scenario = new Scenario()
    const first = await scenario.addDevice()
    const second = await scenario.addTab(first.device)
    scenario.onCall = (kind) => {
      if (kind === 'push') first.crash()
      return undefined
    }
    await saveNote(first, 'n1', 'a')
    await passTime(100)
    scenario.onCall = () => undefined
    second.wake()
    await passTime(500)
    expect(first.isOpen).toBe(false)
    expect(serverTokens(scenario, 'n1')).toEqual(['a'])
  })
})

describe('a storage that fails for good', () => {
  it('stops nothing for ever: the reopened database sends what was saved', async () => {
    const scenario = new Scenario({ storageErrors: 1 })
    scenario.areFaultsOn = false
    const tab = await scenario.addDevice()
    tab.isOnline = false
    await saveNote(tab, 'n1', 'a')
    await passTime(500)
    scenario.areFaultsOn = true
    tab.isOnline = true
    tab.wake()
    await passTime(MINUTE)
    expect(serverTokens(scenario, 'n1')).toEqual([])

    tab.crash()
    scenario.areFaultsOn = false
    await scenario.openTab(tab)
    expect(serverTokens(scenario, 'n1')).toEqual(['a'])
  })
})
