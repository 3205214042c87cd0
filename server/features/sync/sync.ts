import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import { OpenCalls } from '../../plugins/open-calls.ts'
import { otherUser } from '../../plugins/request-guard.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { openNotifications } from './change-notifications.ts'
import { readDigest } from './digest.ts'
import { readRowsAfter } from './pull.ts'
import { pushRows } from './push.ts'

/** Browsers of one user; the tabs of one browser share a stream. */
const STREAMS_OF_ONE = 8
/** Not a 429, at which a device pauses all of its calls. */
const tooManyStreams = new Refusal(
  503,
  {
    code: 'too_many_streams',
    message: 'Too many tabs or devices are connected. Changes still sync, with a delay.',
  },
  60,
)

export function registerSync(register: RegisterEndpoint, context: AppContext): void {
  const { database, metrics } = context

  register(endpoints.syncPull, async ({ body, caller }) => {
    const page = await readRowsAfter(database, caller.userId, body)
    if (!(page instanceof Refusal)) metrics.countPull(page.rows.length)
    return page
  })

  register(endpoints.syncPush, async ({ body, caller }) => {
    const written = await pushRows(context, caller, body)
    if (written instanceof Refusal) return written
    metrics.countPush(written.answers)
    return { userId: caller.userId, ...written }
  })

  register(endpoints.syncDigest, async ({ body, caller }) => readDigest(database, caller.userId, body.commit))

  const open = new OpenCalls(STREAMS_OF_ONE)
  register(endpoints.syncStream, async ({ query, caller, request, reply }) => {
    if (query.user !== caller.userId) return otherUser
    const end = open.begin(caller.userId)
    if (!end) return tooManyStreams
    const stream = await openNotifications(context, caller, request).catch((error: unknown) => {
      end()
      throw error
    })
    stream.once('close', end)
    metrics.countStream('changes', stream)
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return stream
  })
}
