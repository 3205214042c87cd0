// A process of its own, as our server is: Fastify that hands a model's stream on as it comes, and keeps nothing.
import { Readable } from 'node:stream'
import fastify from 'fastify'

const [endpoint = ''] = process.argv.slice(2)
const app = fastify()
app.post('/stream', async (_, reply) => {
  const answer = await fetch(`${endpoint}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'bare', messages: [{ role: 'user', content: 'Count' }], stream: true }),
  })
  reply.type('text/event-stream')
  return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
})
console.log(await app.listen({ host: 'localhost', port: 0 }))
process.on('SIGTERM', () => process.exit(0))
