import { filter, firstValueFrom } from 'rxjs'
import { vi } from 'vitest'
import { Gate } from '#src/api/gate.ts'
import { SyncEngine, type SyncEngineOptions } from '#src/replication/sync-engine.ts'
import type { SyncStatus } from '#src/replication/sync-status.ts'
import { SyncFixture } from './sync-fixture.ts'

const times = { retryDelayMs: 1000, maxRetryDelayMs: 4000, digestEveryMs: 600_000 }

/** A sync engine over a device's rows and a server in memory. Time passes only where a test says so. */
export interface EngineFixture {
  device: SyncFixture
  gate: Gate
  engine: SyncEngine
  /** What the engine reported as failed. */
  failures: unknown[]
  status(): Promise<SyncStatus>
  /** Resolves once the engine has a status like this. */
  until(isReached: (status: SyncStatus) => boolean): Promise<SyncStatus>
  /** Time passes, and what it starts comes to rest. */
  pass(milliseconds: number): Promise<void>
  /** Holds the calls of one kind from now on until `release` is called. */
  hold(kind: string): { begun: Promise<void>; release: () => void }
  /** The calls since the last time this was asked. */
  calls(): string[]
  close(): Promise<void>
}

/** Opened with the first cycle over, unless `prepare` keeps it from ending. */
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

/** Like `openEngine`, after the first cycle; the calls of that cycle are forgotten. */
export async function openIdleEngine(...given: Parameters<typeof openEngine>): Promise<EngineFixture> {
  const fixture = await openEngine(...given)
  await fixture.engine.syncNow()
  fixture.calls()
  return fixture
}

export const isAtRest = ({ phase }: SyncStatus): boolean => phase !== 'sending'
