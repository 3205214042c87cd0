// npm run typing: types 1,000 rounds (or --rounds) on a slowed page. Prints a line of JSON after every 50; ends with
// 1 if a character was lost.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../support/measure/find-browser.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { signInMember } from '../torture/write-notes.ts'
import { runTypingRounds } from './typing-rounds.ts'

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const server = new VedikaServer({
  RATE_LIMIT_USER: '1000000',
  RATE_LIMIT_PUBLIC: '1000000',
  CHAT_DAILY_QUESTIONS: '100000',
})
await server.start()
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
try {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await signInMember(page, server.address)
  const figures = await runTypingRounds(page, server.address, {
    rounds: Number(given.rounds),
    seed: Number(given.seed),
    onRound: (now) => now.rounds % 50 === 0 && console.log(JSON.stringify(now)),
  })
  console.log(JSON.stringify(figures))
  process.exitCode = figures.lost === 0 ? 0 : 1
} finally {
  await browser.close()
  await server.remove()
}
