import type { FastifyRequest } from 'fastify'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../db/caller.ts'
import { Refusal, refuse } from '../../errors.ts'
import { OpenCalls } from '../../plugins/open-calls.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { pushAsUser } from '../../synced-rows/write-as-user.ts'
import { readDigest } from './digest.ts'
import { openDoorbell } from './doorbell.ts'
import { readRowsAfter } from './pull.ts'

/** Browsers of one person; the tabs of one browser share a stream. */
const STREAMS_OF_ONE = 8
/** Not a 429, at which a device pauses all of its calls. */
const tooManyStreams = new Refusal(
  503,
  {
    code: 'too_many_streams',
    message: 'You are signed in in too many places at once. Changes still arrive, a little later.',
  },
  60,
)
const otherUser = refuse(409, 'other_user', 'Somebody else is signed in on this device now.')

export function registerSync(register: RegisterEndpoint, context: AppContext): void {
  const { database, answering } = context

  register(endpoints.syncPull, async ({ body, caller, request }) => {
    return refuseOtherUser(request, caller) ?? (await readRowsAfter(database, caller.userId, body))
  })

  register(endpoints.syncPush, async ({ body, caller, request }) => {
    const refusal = refuseOtherUser(request, caller)
    if (refusal) return refusal
    const written = await pushAsUser(database, caller, body)
    if (written instanceof Refusal) return written
    if (body.rows.some(({ collection }) => collection === 'chatTurns')) answering.wake(caller.userId)
    return { userId: caller.userId, ...written }
  })

  register(endpoints.syncDigest, async ({ body, caller, request }) => {
    return refuseOtherUser(request, caller) ?? (await readDigest(database, caller.userId, body?.commit ?? null))
  })

  const open = new OpenCalls(STREAMS_OF_ONE)
  register(endpoints.syncStream, async ({ query, caller, request, reply }) => {
    if (query.user !== caller.userId) return otherUser
    const end = open.begin(caller.userId)
    if (!end) return tooManyStreams
    const stream = await openDoorbell(context, caller, request).catch((error: unknown) => {
      end()
      throw error
    })
    stream.once('close', end)
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return stream
  })
}

/** A call made for one user must never be answered for the one who signed in meanwhile. */
function refuseOtherUser({ headers }: FastifyRequest, { userId }: Caller): Refusal | null {
  const expected = headers[EXPECTED_USER_HEADER]
  if (expected === undefined) return refuse(400, 'malformed', `The header ${EXPECTED_USER_HEADER} is missing.`)
  return expected === userId ? null : otherUser
}
