import { sql } from 'drizzle-orm'
import { Client } from 'undici'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { newsState } from '#server/db/tables/news.ts'
import { noPayments } from '../../support/server/no-payments.ts'
import { median } from '../median.ts'
import { newsQuestions } from './news-questions.ts'

const ROUNDS = 40
const unlimited = { RATE_LIMIT_PUBLIC: '1000000', RATE_LIMIT_USER: '1000000' }

/**
 * Prints the latency of a visitor's calls, one after another: uncached and cached, alternating with the bare SQL for
 * the same rows on the same pool.
 */
export async function measureLatency(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString)
  const identity = { verify: async () => ({ kind: 'unavailable' as const }), requestDemoCredential: null }
  const app = await buildApp({ config: readConfig(unlimited), database, payments: noPayments, identity, hasLog: false })
  const client = new Client(await app.listen({ host: 'localhost', port: 0 }))
  const ask = async (path: string) => {
    const { statusCode, body } = await client.request({ method: 'GET', path })
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    await body.text()
  }
  console.log(
    '\n20,000 articles, one question at a time | bare SQL | anew | anew / SQL | from memory | from memory / SQL',
  )
  console.log('--- | ---: | ---: | ---: | ---: | ---:')
  for (const { title, path, sql: text, values } of newsQuestions) {
    const [bare, anew, kept]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await time(() => database.$client.query({ text, values })))
      // Same effect as a change of an article.
      await database.update(newsState).set({ version: sql`${newsState.version} + 1` })
      anew.push(await time(() => ask(path)))
      kept.push(await time(() => ask(path)))
    }
    const [least, made, told] = [median(bare), median(anew), median(kept)]
    const cells = [ms(least), ms(made), (made / least).toFixed(2), ms(told), (told / least).toFixed(2)]
    console.log([title, ...cells].join(' | '))
  }
  await client.close()
  await app.close()
  await database.$client.end()
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`
}
