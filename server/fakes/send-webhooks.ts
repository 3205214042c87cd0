import { setTimeout as pause } from 'node:timers/promises'
import type { FakeRazorpay, Webhook } from './razorpay.ts'

/** Sends each report twice, as a provider may. */
const DELAYS_MS = [1500, 6000]

/** Sends the test provider's reports to this server, until the end that is returned. */
export function sendWebhooks(fake: FakeRazorpay, address: string): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  fake.onWebhook((webhook) => void deliver(webhook).catch(() => {}))

  async function deliver({ id, body, signature }: Webhook): Promise<void> {
    const headers = { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature, 'content-type': 'application/json' }
    for (const delay of DELAYS_MS) {
      await pause(delay, undefined, { signal })
      await fetch(address, { method: 'POST', headers, body, signal })
    }
  }

  return async () => stopping.abort()
}
