import { filter, firstValueFrom } from 'rxjs'
import { vi } from 'vitest'
import { Gate } from '#src/api/gate.ts'
import { SyncEngine, type SyncEngineOptions } from '#src/replication/sync-engine.ts'
import type { SyncStatus } from '#src/replication/sync-status.ts'
import { SyncFixture } from './sync-fixture.ts'

const times = { retryDelayMs: 1000, maxRetryDelayMs: 4000, digestEveryMs: 600_000, digestSoonMs: 20_000 }

/** A sync engine over a device's rows and a server in memory. Time passes only on request. */
export interface EngineFixture {
  device: SyncFixture
  gate: Gate
  engine: SyncEngine
  /** Errors that the engine reported. */
  failures: unknown[]
  status(): Promise<SyncStatus>
  /** Resolves once the status matches. */
  until(isReached: (status: SyncStatus) => boolean): Promise<SyncStatus>
  /** Advances the time and waits until the work that it starts has ended. */
  pass(milliseconds: number): Promise<void>
  /** Holds calls of one kind until `release` is called. */
  hold(kind: string): { begun: Promise<void>; release: () => void }
  /** Calls since the last call of this function. */
  calls(): string[]
  close(): Promise<void>
}

/** Resolves after the first cycle, unless `prepare` blocks it. */
export async function openEngine(
  changes: Partial<SyncEngineOptions> = {},
  prepare: (device: SyncFixture, gate: Gate) => Promise<void> | void = () => {},
): Promise<EngineFixture> {
  const device = await SyncFixture.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(1) // the longest waits
  const gate = new Gate()
  await prepare(device, gate)
  const failures: unknown[] = []
  const engine = new SyncEngine({
    collections: device.database.collections,
    store: device.store,
    server: device.server,
    gate,
    withLock: (work) => work(new AbortController().signal),
    pushLimits: { rows: 9, bytes: 100_000 },
    pullLimit: 9,
    times,
    onFailure: (error) => failures.push(error),
    ...changes,
  })
  const until = (isReached: (status: SyncStatus) => boolean) => firstValueFrom(engine.status$.pipe(filter(isReached)))
  return {
    device,
    gate,
    engine,
    failures,
    until,
    status: () => until(() => true),
    async pass(milliseconds) {
      await vi.advanceTimersByTimeAsync(milliseconds)
      await until(isAtRest)
    },
    hold(kind) {
      const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      device.intercept = async (called) => {
        if (called !== kind) return undefined
        begun.resolve()
        await released.promise
        return undefined
      }
      return { begun: begun.promise, release: released.resolve }
    },
    calls: () => device.calls.splice(0).map(([kind]) => kind),
    async close() {
      await engine.close()
      vi.useRealTimers()
      vi.restoreAllMocks()
      gate.close()
      await device.close()
    },
  }
}

/** Like `openEngine`, and forgets the calls of the first cycle. */
export async function openIdleEngine(...given: Parameters<typeof openEngine>): Promise<EngineFixture> {
  const fixture = await openEngine(...given)
  await fixture.engine.syncNow()
  fixture.calls()
  return fixture
}

export const isAtRest = ({ phase }: SyncStatus): boolean => phase.kind !== 'sending'
