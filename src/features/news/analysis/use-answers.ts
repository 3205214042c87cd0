import { useEffect, useState } from 'react'
import type { AnalysisQuestion } from '#schemas/analysis.ts'
import type { Article } from '#schemas/article.ts'
import { articleHashOf } from '#schemas/article-hash.ts'
import { type Answer, askAboutArticle } from './ask-about-article.ts'

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
