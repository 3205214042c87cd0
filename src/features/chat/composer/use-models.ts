import { useCallback, useEffect, useState } from 'react'
import { chatModelNames, DEFAULT_CHAT_MODEL } from '#schemas/chat-models.ts'
import { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { noteShownAnswer, readCachedAnswer } from '../../../platform/cached-answers.ts'
import { useLoad } from '../../../ui/use-load.ts'

export interface ModelChoice {
  chatModel: string
  name: string
  isBuiltIn: boolean
}

/** Models that are always offered, even if the server was not asked. */
const usual: ModelChoice[] = (['gpt-3.5-turbo', 'gpt-4o', 'o3-mini', DEFAULT_CHAT_MODEL] as const).map((chatModel) => ({
  chatModel,
  name: chatModelNames[chatModel],
  isBuiltIn: false,
}))

interface Models {
  models: ModelChoice[]
  /** Answerer if the user chose no model; undefined until the server was asked. */
  standard?: ModelChoice
  hasSpeech: boolean
}

/** Last answer of the server, so that a reopened conversation shows it at once. */
let told: Models | undefined
const CACHED = 'chat models'

/** Models to choose from, including a configured Llama, and whether speech input exists. */
export function useModels(): Models {
  const [answer, setAnswer] = useState(() => told ?? (readCachedAnswer(CACHED) as Models | undefined))
  const load = useCallback(async () => {
    const outcome = await callEndpoint(chatEndpoints.chatModels)
    if (outcome.kind === 'ok') {
      const others = outcome.value.listObject.filter(
        ({ chatModel, isBuiltIn }) => !isBuiltIn && usual.every((known) => known.chatModel !== chatModel),
      )
      const standard = outcome.value.listObject.find(({ isDefault }) => isDefault)
      const { hasSpeech } = outcome.value
      told = { models: [...usual, ...others], hasSpeech, ...(standard && { standard }) }
      setAnswer(told)
    }
    return loadResultOf(outcome)
  }, [])
  useLoad(load)
  useEffect(() => {
    noteShownAnswer(load, CACHED, answer)
    return () => noteShownAnswer(load, CACHED, undefined)
  }, [load, answer])
  return answer ?? { models: usual, hasSpeech: false }
}

/** The model that answers in a conversation with this `chatModel`; undefined if not known here. */
export function findAnswerer({ models, standard }: Models, chatModel: string): ModelChoice | undefined {
  if (chatModel === DEFAULT_CHAT_MODEL || chatModel === standard?.chatModel) return standard
  return standard && models.find((model) => model.chatModel === chatModel)
}
