import { createPolicy } from '../src/platform/trusted-types.ts'
import type { SendQueue } from './send-queue.ts'
import sendQueueScript from './send-queue.ts?worker&url'

declare const self: ServiceWorkerGlobalScope & { sendQueue?: SendQueue }

const script = createPolicy('send-queue', { createScriptURL: (_address: string) => sendQueueScript })
let sending: { done: Promise<void>; stopping: AbortController } | undefined

/**
 * Syncs while no page of the app is open; requests that come together are one. Rejects if a page is open, which syncs
 * itself, or if a retry makes sense: the browser then calls again some minutes later.
 */
export async function sendAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0) throw new Error('A page is open and sends by itself')
  sending ??= startSending()
  await sending.done
}

function startSending(): NonNullable<typeof sending> {
  const stopping = new AbortController()
  const done = loadSendQueue()(stopping.signal).finally(() => {
    sending = undefined
  })
  return { done, stopping }
}

/** Stops when a page opens, which syncs from then on. */
export function leaveSendingToPage(): void {
  sending?.stopping.abort(new Error('A page was opened and sends by itself'))
}

/**
 * Runs at installation: the browser stores the script with the worker, so that it works offline and in the same
 * version. Rejects if it cannot be loaded; the worker is then not installed.
 */
export async function keepSendQueue(): Promise<void> {
  loadSendQueue()
}

/** Loads the sync script, which is fifteen times the size of this worker and seldom needed. */
function loadSendQueue(): SendQueue {
  if (!self.sendQueue) importScripts(script.createScriptURL(sendQueueScript))
  if (!self.sendQueue) throw new Error(`${sendQueueScript} defines no sendQueue`)
  return self.sendQueue
}
