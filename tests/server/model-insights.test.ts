import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { insightEditions } from '#server/db/tables/insights.ts'
import { profiles } from '#server/db/tables/profiles.ts'
import { makeDailyInsights } from '#server/features/insights/daily-insights.ts'
import { createGenerator } from '#server/features/insights/generation/create-generator.ts'
import { until } from '#tests/support/measure/until.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { fails, type ModelEndpoint, refuses, says, startModelEndpoint } from '../support/server/model-endpoint.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const QUOTE = 'The bank raised the interest rate on loans, and savers are paid more for deposits.'
const proven = { goal: 'Finance', summary: 'Loans cost more; savings bring more.', quotes: [QUOTE] }
const inOwnWords = { title: 'Rates', summary: proven.summary, model: 'stand-in-1', quotes: [QUOTE] }

let model: ModelEndpoint
let server: TestServer
let saver: Person
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  model = await startModelEndpoint()
  const config = readConfig({ AI_BASE_URL: model.url, AI_MODEL: 'stand-in-1' })
  server = await startTestServer({ config })
  saver = await server.signIn()
  await server.database
    .update(profiles)
    .set({ lifeGoals: ['Finance', 'Career'] })
    .where(eq(profiles.userId, saver.userId))
  await storeArticles(server.database, [news('Rates')])
})
afterEach(async () => {
  await server.stop()
  await model.stop()
  vi.restoreAllMocks()
})

function news(name: string) {
  const published = new Date('2026-06-01T00:00:00Z')
  return { url: `https://paper.example/${name}`, title: name, summary: QUOTE, text: '', published }
}

const answers = (...insights: object[]) => says(JSON.stringify({ insights }))

/** A morning, with a maker of its own. */
async function make(...replies: ModelEndpoint['replies']) {
  model.replies = replies
  model.requests.length = 0
  const config = readConfig({ AI_BASE_URL: model.url, AI_MODEL: 'stand-in-1' })
  const maker = createGenerator(config)
  const now = new Date('2026-06-01T02:00:00Z')
  await makeDailyInsights({ database: server.database, timeZone: 'Asia/Kolkata', now, maker })
  return (await server.call(endpoints.insights, { as: saver })).json().listObject
}

/** Removes today's run. */
async function forgetDay() {
  await server.database.delete(insightEditions)
  await server.database.execute('update daily_insights set day = day - 1')
}

test('[LI-02] a model’s insight is named after it, and carries the passage that it rests on', async () => {
  expect(await make(answers(proven))).toEqual([expect.objectContaining({ ...inOwnWords, category: 'Finance' })])
  const [request] = model.requests
  expect(request?.response_format.json_schema).toMatchObject({ strict: true, schema: { required: ['insights'] } })
  const [system, user] = request?.messages ?? []
  const [, edge = 'none'] = /"(ARTICLE [^"]+)"/.exec(system?.content ?? '') ?? []
  expect(user?.content.split(edge)[1]).toContain(QUOTE)
  await forgetDay()
  expect(await make(answers())).toMatchObject([inOwnWords]) // kept: the article is the same
  expect(model.requests).toHaveLength(0)
})

test('[LI-02] what quotes nothing of the article goes, and so does a goal that is told twice', async () => {
  const invented = { goal: 'Career', summary: 'You will be rich.', quotes: ['Everybody will be rich by Friday.'] }
  const bare = { goal: 'Career', summary: 'You will be rich.', quotes: [] }
  const again = { ...proven, summary: 'Once more.' }
  expect(await make(answers(invented, bare, proven, again))).toMatchObject([inOwnWords])
})

test('[LI-02] an answer in another form is asked for once more', async () => {
  const unknownGoal = answers({ ...proven, goal: 'Fame' })
  expect(await make(unknownGoal, answers(proven))).toMatchObject([inOwnWords])
  expect(model.requests).toHaveLength(2)
})

test.each([
  ['is refused by its endpoint', [fails(401)]],
  ['will not', [refuses]],
  ['answers in no form', [says('Once upon a time'), says('there was a king')]],
])('[LI-02] where the model %s the built-in maker quotes, unnamed, until the model is back', async (_, replies) => {
  const [quoted, ...others] = await make(...replies)
  expect(others).toEqual([])
  expect(quoted).toMatchObject({ title: 'Rates', summary: QUOTE })
  expect(quoted).not.toHaveProperty('model')
  await forgetDay()
  expect(await make(answers(proven))).toMatchObject([inOwnWords])
})

test('[LI-02] a model that is away is not asked for each article', async () => {
  await storeArticles(
    server.database,
    Array.from({ length: 20 }, (_, number) => news(`More ${number}`)),
  )
  expect(await make(fails(401))).toHaveLength(10)
  expect(model.requests.length).toBeLessThanOrEqual(4)
})

test('[LI-02] [NL-07] the articles that an admin chose are put so by the model, too', async () => {
  model.replies = [answers(proven)]
  const as = await server.signInAdmin()
  await server.call(endpoints.generateImpact, { as, body: [{ url: 'https://paper.example/Rates' }] })
  await until(async () => {
    const { listObject } = (await server.call(endpoints.insights, { as: saver })).json()
    expect(listObject).toMatchObject([inOwnWords])
  })
})
