import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import { otherUser } from '../../plugins/admission.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { pushAsUser } from '../../synced-rows/write-as-user.ts'
import { readDigest } from './digest.ts'
import { openDoorbell } from './doorbell.ts'
import { readRowsAfter } from './pull.ts'

export function registerSync(register: RegisterEndpoint, context: AppContext): void {
  const { database, answering } = context

  register(endpoints.syncPull, async ({ body, caller }) => readRowsAfter(database, caller.userId, body))

  register(endpoints.syncPush, async ({ body, caller }) => {
    const written = await pushAsUser(database, caller, body)
    if (written instanceof Refusal) return written
    if (body.rows.some(({ collection }) => collection === 'chatTurns')) answering.wake(caller.userId)
    return { userId: caller.userId, ...written }
  })

  register(endpoints.syncDigest, async ({ body, caller }) => readDigest(database, caller.userId, body?.commit ?? null))

  register(endpoints.syncStream, async ({ query, caller, request, reply }) => {
    if (query.user !== caller.userId) return otherUser
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return openDoorbell(context, caller, request)
  })
}
