// A thousand chats of twenty messages on the device: a page of the history, a search in all messages, one chat. Each
// is compared with a bare read of as many rows from the same IndexedDB stores; the ratios count.
import { join } from 'node:path'
import { inBenchPage } from '../in-bench-page.ts'
import { median } from '../median.ts'
import { CHATS, type ChatQuestion, PAGE, TURNS } from './chat-questions.ts'

const ROUNDS = 20
const questions = [
  { name: 'page', title: 'A page of the history', of: 'chatSessions', rows: PAGE },
  { name: 'ready', title: 'All that was said is read for the first search', of: 'chatTurns', rows: CHATS * TURNS },
  { name: 'search', title: 'A search in all of it', of: 'chatSessions', rows: PAGE },
  { name: 'open', title: 'A chat', of: 'chatTurns', rows: TURNS },
] as const satisfies readonly { name: ChatQuestion; title: string; of: string; rows: number }[]

await inBenchPage(join(import.meta.dirname, 'page'), async (page) => {
  await page.evaluate(() => chatBench.fill())
  await page.reload() // as at a start of the app: nothing is in memory
  console.log(`\n${CHATS} chats of ${2 * TURNS} messages | rows | bare IndexedDB | ours | ours / bare`)
  console.log('--- | ---: | ---: | ---: | ---:')
  for (const { name, title, of, rows } of questions) {
    const rounds = name === 'ready' ? 1 : ROUNDS
    const ours = median(
      await page.evaluate(([asked, times]) => chatBench.measure(asked, times), [name, rounds] as const),
    )
    const asked = [of, rows, rounds] as const
    const bare = median(await page.evaluate(([from, count, times]) => chatBench.readBare(from, count, times), asked))
    console.log([title, rows, ...[bare, ours].map((ms) => `${ms.toFixed(1)} ms`), (ours / bare).toFixed(1)].join(' | '))
  }
})
