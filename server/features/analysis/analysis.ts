import { eq } from 'drizzle-orm'
import type { AnalysisQuestion } from '#schemas/analysis.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import type { Caller } from '../../db/caller.ts'
import { articles } from '../../db/tables/news.ts'
import { refuse } from '../../errors.ts'
import { createLimit } from '../../plugins/rate-limits.ts'
import { createLanguageModel } from '../../providers/language-model.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import type { Analyser } from './analyser.ts'
import { builtInAnalyser } from './built-in/built-in-analyser.ts'
import { createAnalyst } from './create-analyst.ts'
import { createModelAnalyser } from './model-analyser.ts'

/** New answers per hour: every question about a dozen articles. Cached answers do not count. */
const ANSWERS_AN_HOUR = 130
const TOO_MANY_QUESTIONS = 'You have asked about many articles. Please wait a little before you ask about the next one.'

/** Registers the calls of an article's AI panels. */
export function registerAnalysis(register: RegisterEndpoint, { database, config, makeLimiter }: AppContext): void {
  const ask = createAnalyst({ database, analyser: createAnalyser(config) })
  const limit = createLimit(makeLimiter, {
    name: 'analyses',
    calls: ANSWERS_AN_HOUR,
    seconds: 60 * 60,
    code: 'too_many_questions',
    message: TOO_MANY_QUESTIONS,
  })

  register(endpoints.newsAnalysis, ({ query, caller }) => answer(query.url, query.type, caller))
  register(endpoints.newsImpact, ({ query, caller }) => answer(query.url, query.persona, caller))

  async function answer(url: string, question: AnalysisQuestion, { userId }: Caller) {
    const { id, title, summary, text, language } = articles
    const [article] = await database
      .select({ id, title, summary, text, language })
      .from(articles)
      .where(eq(articles.id, await articleIdOf(url)))
    if (!article) return refuse(404, 'not_found', 'Failed to load article.')
    return ask(article, question, { admit: () => limit(userId), giveBack: () => limit.giveBack(userId) })
  }
}

/** The configured model, else the built-in analyser. */
function createAnalyser({ ai }: Pick<Config, 'ai'>): Analyser {
  return ai ? createModelAnalyser(createLanguageModel(ai), ai.timeoutSeconds * 1000) : builtInAnalyser
}
