import { useEffect, useState } from 'react'
import { type Analysis, type AnalysisQuestion, analysisKindSchema, personaSchema } from '#schemas/analysis.ts'
import type { Article } from '#schemas/article.ts'
import { articleHashOf } from '#schemas/article-hash.ts'
import { analysisEndpoints } from '#schemas/endpoints/analysis.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import type { Outcome } from '../../../api/outcome.ts'
import { cacheAnalysis, readAnalysis } from '../../../database/news/cached-analyses.ts'
import { knownSession } from '../../../database/session/session.ts'
import { sharedProblem } from '../../../entities/failure-text.ts'

export type Asked = Answer | { kind: 'loading' }

interface Answers {
  answers: Partial<Record<AnalysisQuestion, Asked>>
  /** Asks once: a question that is answered or in flight is not asked again. */
  ask: (question: AnalysisQuestion) => void
  /** Asks even if there is an answer. */
  askAgain: (question: AnalysisQuestion) => void
  /** Hash of the current text; undefined until it is computed. */
  articleHash: string | undefined
}

/** Answers about one article for one user. State is not reset: give the component a key of both. */
export function useAnswers(userId: string, article: Article): Answers {
  const [answers, setAnswers] = useState<Answers['answers']>({})
  const [articleHash, setArticleHash] = useState<string>()
  const { title, summary, text } = article
  useEffect(() => {
    let isCurrent = true
    articleHashOf({ title, summary, text }).then((hash) => isCurrent && setArticleHash(hash))
    return () => {
      isCurrent = false
    }
  }, [title, summary, text])

  const put = (question: AnalysisQuestion, asked: Asked) => setAnswers((before) => ({ ...before, [question]: asked }))
  const start = async (question: AnalysisQuestion, isAnew: boolean) => {
    put(question, { kind: 'loading' })
    put(
      question,
      await askAboutArticle(userId, article, question, isAnew).catch((reason: unknown): Answer => {
        console.error('The answer could not be read:', reason)
        return { kind: 'failed' }
      }),
    )
  }
  return {
    answers,
    articleHash,
    ask: (question) => {
      const { kind } = answers[question] ?? {}
      if (kind !== 'loading' && kind !== 'answered') void start(question, false)
    },
    askAgain: (question) => {
      if (answers[question]?.kind !== 'loading') void start(question, true)
    },
  }
}

type Answer =
  | { kind: 'answered'; analysis: Analysis }
  /** Offline, and no cached answer. */
  | { kind: 'offline' }
  /** Rate-limited or signed out; `problem` is user-facing. */
  | { kind: 'refused'; problem: string }
  | { kind: 'failed' }

/** Longer than the server's own limit for a model. */
const TIMEOUT_MS = 130_000

/** The answer that this device keeps, else the server's, which it then keeps. `isAnew`: the server's in any case. */
async function askAboutArticle(
  userId: string,
  { id, url }: Pick<Article, 'id' | 'url'>,
  question: AnalysisQuestion,
  isAnew: boolean,
): Promise<Answer> {
  const kept = isAnew ? undefined : await readAnalysis(userId, id, question)
  if (kept) return { kind: 'answered', analysis: kept }
  const outcome = await callServer(url, question)
  if (outcome.kind === 'unreachable') return { kind: 'offline' }
  if (outcome.kind !== 'ok') {
    const isLimit = outcome.kind === 'refused' && outcome.status === 429
    const problem = isLimit ? outcome.message : sharedProblem(outcome)
    return problem ? { kind: 'refused', problem } : { kind: 'failed' }
  }
  const analysis = outcome.value
  if (analysis.isReadable) await keep(userId, id, question, analysis)
  return { kind: 'answered', analysis }
}

function callServer(url: string, question: AnalysisQuestion): Promise<Outcome<Analysis>> {
  const kind = analysisKindSchema.safeParse(question)
  if (kind.success) {
    return callEndpoint(analysisEndpoints.newsAnalysis, { query: { url, type: kind.data }, timeoutMs: TIMEOUT_MS })
  }
  const persona = personaSchema.parse(question)
  return callEndpoint(analysisEndpoints.newsImpact, { query: { url, persona }, timeoutMs: TIMEOUT_MS })
}

/** Caches an answer, unless the user has signed out. A full device does not prevent showing it. */
async function keep(userId: string, articleId: string, question: AnalysisQuestion, analysis: Analysis): Promise<void> {
  const session = await knownSession()
  if (session.kind !== 'user' || session.details.userId !== userId) return
  await cacheAnalysis(userId, articleId, question, analysis).catch((reason: unknown) => {
    console.warn('The answer could not be kept:', reason)
  })
}
