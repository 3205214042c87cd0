// Loaded into the server before its own code. While the file `die-after-commit` is in the data folder, the next
// successful push kills the process: after the commit, before the answer.
import { subscribe } from 'node:diagnostics_channel'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const order = join(process.env.VEDIKA_DATA ?? '.', 'die-after-commit')

// Fastify's diagnostics channel reports each new instance.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onSend', async ({ url }, { statusCode }) => {
    if (!url.endsWith('/sync/push') || statusCode !== 200 || !hasOrder()) return
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {}) // no byte leaves before the signal has arrived
  })
})

/** Once for each order. */
function hasOrder(): boolean {
  try {
    rmSync(order)
    return true
  } catch {
    return false
  }
}
