// A process of its own, as our server is: Fastify with one route for each of the answers in the file given.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [file = ''] = process.argv.slice(2)
const answers = JSON.parse(readFileSync(file, 'utf8')) as object[]
const app = fastify()
answers.forEach((answer, place) => {
  app.get(`/${place}`, async () => answer)
})
console.log(await app.listen({ host: 'localhost', port: 0 }))
process.on('SIGTERM', () => process.exit(0))
