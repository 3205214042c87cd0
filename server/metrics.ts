import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PushRowAnswer } from '#schemas/sync.ts'

const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const JOB_BUCKETS = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900]

/** Measurements of this process. Labels are fixed words and route templates: nothing in them identifies a user. */
export class Metrics {
  readonly registry = new Registry()
  readonly #registers = [this.registry]
  readonly #calls = new Histogram({
    name: 'vedika_http_request_duration_seconds',
    help: 'Answered calls, without streams',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS,
    registers: this.#registers,
  })
  readonly #streams = new Gauge({
    name: 'vedika_streams_open',
    help: 'Open streams of change notifications and of answers',
    labelNames: ['kind'],
    registers: this.#registers,
  })
  readonly #pushed = new Counter({
    name: 'vedika_sync_pushed_rows_total',
    help: 'Rows that devices pushed, by what became of them',
    labelNames: ['result'],
    registers: this.#registers,
  })
  readonly #rejected = new Counter({
    name: 'vedika_sync_rejected_rows_total',
    help: 'Pushed rows that were rejected, by error code',
    labelNames: ['reason'],
    registers: this.#registers,
  })
  readonly #pulled = new Counter({
    name: 'vedika_sync_pulled_rows_total',
    help: 'Rows sent to devices that pull',
    registers: this.#registers,
  })
  readonly #jobs = new Histogram({
    name: 'vedika_job_duration_seconds',
    help: 'Runs of recurring jobs on this node',
    labelNames: ['job', 'result'],
    buckets: JOB_BUCKETS,
    registers: this.#registers,
  })
  readonly #restarts = new Counter({
    name: 'vedika_embedded_postgres_restarts_total',
    help: 'Times that this server found the embedded PostgreSQL dead and restarted it',
    registers: this.#registers,
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    for (const kind of ['changes', 'answers'] as const) this.#streams.set({ kind }, 0)
    for (const result of ['ok', 'conflict', 'rejected'] as const) this.#pushed.inc({ result }, 0)
  }

  /** Call it before routes are added. */
  measureCalls(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
      const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
      const labels = { method: request.method, route, status: reply.statusCode }
      this.#calls.observe(labels, reply.elapsedTime / 1000)
    })
  }

  countStream(kind: 'changes' | 'answers', stream: Readable): void {
    this.#streams.inc({ kind })
    stream.once('close', () => this.#streams.dec({ kind }))
  }

  countPush(answers: readonly PushRowAnswer[]): void {
    for (const answer of answers) {
      this.#pushed.inc({ result: answer.kind })
      if (answer.kind === 'rejected') this.#rejected.inc({ reason: answer.error.code })
    }
  }

  countPull(rows: number): void {
    this.#pulled.inc(rows)
  }

  /** Rows of devices since the start. */
  async readSync(): Promise<{ pushed: number; pulled: number; conflicts: number; rejected: number }> {
    const [{ values: pushed }, { values: pulled }] = await Promise.all([this.#pushed.get(), this.#pulled.get()])
    const pushedAs = (wanted: string) => pushed.find(({ labels }) => labels.result === wanted)?.value ?? 0
    return {
      pushed: pushedAs('ok'),
      pulled: pulled[0]?.value ?? 0,
      conflicts: pushedAs('conflict'),
      rejected: pushedAs('rejected'),
    }
  }

  countJob(job: string, result: 'ok' | 'failed', durationMs: number): void {
    this.#jobs.observe({ job, result }, durationMs / 1000)
  }

  countPostgresRestart(): void {
    this.#restarts.inc()
  }

  /** Adds a gauge that is read at each scrape, by label. */
  addGauge(name: string, help: string, read: () => Record<string, number> | number, label?: string): void {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: this.#registers,
      collect() {
        const value = read()
        if (typeof value === 'number') this.set(value)
        else for (const [key, each] of Object.entries(value)) this.set({ [label ?? '']: key }, each)
      },
    })
  }
}
