import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { endpoints } from '#schemas/endpoints.ts'
import type { PushRow } from '#schemas/sync.ts'
import type { AppContext } from '../../app-context.ts'
import { type Refusal, refuse } from '../../errors.ts'
import { OpenCalls } from '../../plugins/open-calls.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { applyPush } from '../../synced-rows/apply-push.ts'
import { findSyncedRow } from '../../synced-rows/synced-tables.ts'
import { streamAnswer } from './assistant/answer-stream.ts'
import { refusalOf } from './refusals.ts'

/** A browser has a few tabs open, not many. */
const STREAMS_OF_ONE = 8
const tooMany = refuse(429, 'too_many_streams', 'This chat is open in too many tabs. Close some of them.')
const notFound = refuse(404, 'not_found', 'Question not found.')

/** Answers while they are made. */
export function registerChatStreams(register: RegisterEndpoint, context: AppContext): void {
  const { database, answering, metrics } = context
  const open = new OpenCalls(STREAMS_OF_ONE)

  register(endpoints.streamTurn, async ({ body: { session, turn }, caller, reply }) => {
    const rows: PushRow[] = [
      ...(session ? [{ collection: 'chatSessions' as const, ...session }] : []),
      { collection: 'chatTurns', ...turn },
    ]
    const { answers } = await applyPush(context, caller, rows)
    // A conversation that was changed elsewhere is merged by its device: the question is stored all the same.
    const refusal = refusalOf(answers.at(-1))
    if (refusal) return refusal
    return begin(caller.userId, turn.id, 0, reply)
  })

  register(endpoints.attachTurn, async ({ params, query, caller, reply }) => {
    if (!(await isThere(caller.userId, params.id))) return notFound
    return begin(caller.userId, params.id, query.from, reply)
  })

  register(endpoints.stopTurn, async ({ params, caller }) => {
    if (!(await isThere(caller.userId, params.id))) return notFound
    await answering.stop(caller.userId, params.id)
    return { done: true as const }
  })

  async function isThere(userId: string, id: string): Promise<boolean> {
    return (await findSyncedRow(database, 'chatTurns', userId, id))?.deletedAt === 0
  }

  function begin(userId: string, turnId: string, from: number, reply: FastifyReply): Readable | Refusal {
    const end = open.begin(userId)
    if (!end) return tooMany
    const stream = streamAnswer(database, answering, { userId, turnId, from })
    stream.once('close', end)
    metrics.countStream('answers', stream)
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return stream
  }
}
