import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { type Analysis, analysisKindSchema, type Persona } from '#schemas/analysis.ts'
import type { Article } from '#schemas/article.ts'
import { composeAnswerNote } from '../quoting/compose-note.ts'
import { kindTexts, personaNames, quotingTexts, analysisTexts as texts } from '../reading/reading-texts.ts'
import { AnswerView } from './answer-view.tsx'
import { PersonaChoice } from './persona-choice.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { useAnswers } from './use-answers.ts'

const personaWords = {
  failed: texts.insightFailed,
  unreadable: texts.noInsightData,
  empty: texts.noInsight,
}
const kindWords = { failed: texts.failed, unreadable: texts.unreadable, empty: texts.nothingFound }
const explainWords = { ...kindWords, unreadable: texts.nothingExplained, empty: texts.nothingExplained }

/** Analysis for a signed-in user. Each question is sent only when the user asks it. */
export function UserAnalysis({ userId, article }: { userId: string; article: Article }) {
  const [persona, setPersona] = useState<Persona | null>(null)
  const { answers, ask, askAgain, articleHash } = useAnswers(userId, article)
  const choose = (chosen: Persona | null) => {
    setPersona(chosen)
    if (chosen) ask(chosen)
  }
  const composeFor = (question: string) => (analysis: Analysis, signature: string) =>
    composeAnswerNote(article, { name: quotingTexts.answerOf(question, article.title), analysis, signature })
  return (
    <>
      <PersonaChoice persona={persona} onChoose={choose} />
      {persona && (
        <chakra.div borderWidth="1px" borderRadius="md" padding="4">
          <AnswerView
            asked={answers[persona]}
            articleHash={articleHash}
            words={personaWords}
            compose={composeFor(personaNames[persona])}
            onAsk={() => ask(persona)}
            onAskAgain={() => askAgain(persona)}
          />
        </chakra.div>
      )}
      <chakra.div display="grid" gap="2">
        <chakra.h3 textStyle="heading" marginBottom="1">
          {texts.kinds}
        </chakra.h3>
        {analysisKindSchema.options.map((kind) => (
          <QuestionPanel key={kind} kind={kind} isLoading={answers[kind]?.kind === 'loading'} onOpen={() => ask(kind)}>
            <AnswerView
              asked={answers[kind]}
              articleHash={articleHash}
              compose={composeFor(kindTexts[kind].title)}
              words={kind === 'explain' ? explainWords : kindWords}
              onAsk={() => ask(kind)}
              onAskAgain={() => askAgain(kind)}
            />
          </QuestionPanel>
        ))}
      </chakra.div>
    </>
  )
}
