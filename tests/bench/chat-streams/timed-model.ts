// A process of its own: a model in OpenAI's protocol whose every word is the time at which it was said.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [firstMs = 300, everyMs = 50, words = 200] = process.argv.slice(2).map(Number)

const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let said = 0
  const say = () => {
    const isLast = said === words
    const delta = isLast ? {} : { content: `${Date.now()} ` }
    const choice = { index: 0, delta, finish_reason: isLast ? 'stop' : null }
    response.write(`data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', choices: [choice] })}\n\n`)
    said++
    if (isLast) response.end('data: [DONE]\n\n')
    else if (!response.destroyed) setTimeout(say, everyMs)
  }
  setTimeout(say, firstMs)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`))
process.on('SIGTERM', () => process.exit(0))
