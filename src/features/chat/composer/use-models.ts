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

/** The models to choose among, a configured Llama with them; and whether a question may be spoken. */
export function useModels(): { models: ModelChoice[]; hasSpeech: boolean } {
  const [answer, setAnswer] = useState<{ models: ModelChoice[]; hasSpeech: boolean }>()
  const load = useCallback(async () => {
    const outcome = await callEndpoint(chatEndpoints.chatModels)
    if (outcome.kind === 'ok') {
      const others = outcome.value.listObject.filter(
        ({ chatModel, isBuiltIn }) => !isBuiltIn && usual.every((known) => known.chatModel !== chatModel),
      )
      setAnswer({ models: [...usual, ...others], hasSpeech: outcome.value.hasSpeech })
    }
    return loadResultOf(outcome)
  }, [])
  useLoad(load)
  return answer ?? { models: usual, hasSpeech: false }
}
