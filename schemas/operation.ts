import { z } from 'zod'

const count = z.number().int().min(0)
const time = z.iso.datetime()

/** Rows of a table. `isEstimate`: PostgreSQL's estimate, because counting would take too long. */
const rowCountSchema = z.object({ count, isEstimate: z.boolean() })

const failingFeedSchema = z.object({
  title: z.string(),
  url: z.string(),
  /** Failed fetches since the last success. */
  failures: count,
  /** Last success; null = never. */
  fetchedAt: time.nullable(),
  /** User-facing reason. */
  fault: z.string(),
})
export type FailingFeed = z.infer<typeof failingFeedSchema>

const jobSchema = z.object({
  name: z.string(),
  running: count,
  /** Start of the next run, in the past for one that waits for a free server; null if none is planned. */
  nextAt: time.nullable(),
  /** Failed runs of the last seven days. */
  failures: count,
  failedAt: time.nullable(),
  /** Name and code of the last failure; null if unknown. */
  error: z.string().nullable(),
})
export type Job = z.infer<typeof jobSchema>

const serverErrorSchema = z.object({
  at: time,
  requestId: z.string(),
  method: z.string(),
  /** Route pattern, such as `/api/vedika/notes/private/:id`; empty if none matched. */
  route: z.string(),
  status: count,
  /** Name and code, without the message. */
  error: z.string(),
})
export type ServerError = z.infer<typeof serverErrorSchema>

/** State of the installation, for administrators. Null: the database did not answer in time. */
export const operationSchema = z.object({
  /** Time of this answer. */
  at: time,
  /** The answering server process. */
  server: z.object({ version: z.string(), host: z.string(), startedAt: time }),
  database: z
    .object({
      bytes: count,
      syncedRows: rowCountSchema,
      users: rowCountSchema,
      /** Of the last seven days. */
      newUsers: count,
      disabledUsers: count,
    })
    .nullable(),
  queues: z
    .object({
      questions: count,
      oldestQuestionSeconds: z.number().min(0),
      unsentMessages: count,
      feeds: count,
      failingFeeds: count,
      /** Never reached: neither a success nor a refusal is known. */
      unansweredFeeds: count,
      /** Age of the newest article of a feed; null if there is none. */
      newestArticleSeconds: z.number().nullable(),
    })
    .nullable(),
  /** Amounts in rupees; one credit is one rupee. */
  money: z.object({ disputes: count, disputedAmount: z.number(), failedRefunds: count }).nullable(),
  debts: z.object({ count, amount: z.number() }).nullable(),
  /** Rows that devices synced with this process since its start. */
  sync: z.object({ pushed: count, pulled: count, conflicts: count, rejected: count }),
  /** The longest failing ones. */
  failingFeeds: z.array(failingFeedSchema).nullable(),
  jobs: z.array(jobSchema).nullable(),
  /** Newest server errors of this process, newest first. */
  errors: z.array(serverErrorSchema),
})
export type Operation = z.infer<typeof operationSchema>
