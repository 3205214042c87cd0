import { useCallback, useState } from 'react'
import { chatModelNames, DEFAULT_CHAT_MODEL } from '#schemas/chat-models.ts'
import { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { useLoad } from '../../../ui/use-load.ts'

interface ModelChoice {
  chatModel: string
  name: string
}

/** What is always offered, whether or not the server could be asked which of them it knows. */
const usual: ModelChoice[] = (['gpt-3.5-turbo', 'gpt-4o', 'o3-mini', DEFAULT_CHAT_MODEL] as const).map((chatModel) => ({
  chatModel,
  name: chatModelNames[chatModel],
}))

interface Models {
  models: ModelChoice[]
  /** The built-in assistant answers where nobody chose another model. */
  isBuiltInDefault: boolean
  hasSpeech: boolean
}

/** The models to choose among, a configured Llama with them; and whether a question may be spoken. */
export function useModels(): Models {
  const [answer, setAnswer] = useState<Models>()
  const load = useCallback(async () => {
    const outcome = await callEndpoint(chatEndpoints.chatModels)
    if (outcome.kind === 'ok') {
      const others = outcome.value.listObject.filter(
        ({ chatModel, isBuiltIn }) => !isBuiltIn && usual.every((known) => known.chatModel !== chatModel),
      )
      const isBuiltInDefault = outcome.value.listObject.some(({ isDefault, isBuiltIn }) => isDefault && isBuiltIn)
      setAnswer({ models: [...usual, ...others], isBuiltInDefault, hasSpeech: outcome.value.hasSpeech })
    }
    return loadResultOf(outcome)
  }, [])
  useLoad(load)
  return answer ?? { models: usual, isBuiltInDefault: false, hasSpeech: false }
}
