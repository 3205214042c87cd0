import { afterAll, beforeEach } from 'vitest'
import { chatConfig } from './chat-device.ts'
import { startModelEndpoint } from './model-endpoint.ts'
import { startTestServer } from './test-server.ts'

/** A server that asks a model until the file's tests are over; each test begins with a model that was asked nothing. */
export async function startChatServer(settings: Record<string, string> = {}) {
  const model = await startModelEndpoint()
  const server = await startTestServer({ config: chatConfig(model, settings) })
  afterAll(async () => {
    await server.stop()
    await model.stop()
  })
  beforeEach(() => {
    model.requests.length = 0
  })
  return { model, server }
}
