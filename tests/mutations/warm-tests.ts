import { type ChildProcess, fork } from 'node:child_process'
import type { TestReport, TestRequest } from './test-host.ts'

/** A hanging run ends as `timeout`. */
export type TestOutcome = TestReport | { kind: 'timeout' }

/** Test files run one request after the other, in a warm process that is replaced after a timeout or a crash. */
export class WarmTests {
  readonly #environment: NodeJS.ProcessEnv
  #host: ChildProcess | undefined

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment
  }

  async run(request: TestRequest, timeoutMs: number): Promise<TestOutcome> {
    const host = this.#host ?? this.#start()
    this.#host = host
    const outcome = await new Promise<TestOutcome>((resolve) => {
      const settle = (found: TestOutcome) => {
        clearTimeout(timer)
        host.removeAllListeners()
        resolve(found)
      }
      const timer = setTimeout(settle, timeoutMs, { kind: 'timeout' })
      host.once('message', (report) => settle(report as TestReport))
      host.once('exit', () => {
        this.#host = undefined
        settle({ kind: 'failed', by: 'The test process ended' })
      })
      host.send(request)
    })
    if (outcome.kind === 'timeout') this.stop()
    return outcome
  }

  stop(): void {
    const host = this.#host
    this.#host = undefined
    // The group: Vitest's own workers may be stuck in an endless loop.
    if (host?.pid && host.exitCode === null) process.kill(-host.pid, 'SIGKILL')
  }

  #start(): ChildProcess {
    const program = `${import.meta.dirname}/test-host.ts`
    return fork(program, { detached: true, env: this.#environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  }
}
