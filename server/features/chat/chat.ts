import { BUILT_IN_MODEL, nameModel } from '#schemas/chat-models.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { registerAsk } from './ask.ts'
import { registerChatDocuments } from './documents.ts'
import { registerMeaning } from './meaning.ts'
import { registerChatSessions } from './sessions.ts'
import { registerSpeech } from './speech.ts'
import { registerChatStreams } from './streams.ts'

/** Everything of the assistant that is not carried by sync. */
export function registerChat(register: RegisterEndpoint, context: AppContext): void {
  const { config, answering } = context

  register(endpoints.chatModels, async ({ caller }) => {
    const { names, defaultName } = answering.models
    const chosen = caller.role === 'admin' ? names : [defaultName]
    const listObject = chosen.map((chatModel) => ({
      chatModel,
      name: nameModel(chatModel),
      isDefault: chatModel === defaultName,
      isBuiltIn: chatModel === BUILT_IN_MODEL,
    }))
    return { listObject, totalElementCount: listObject.length, hasSpeech: config.chat.speech !== undefined }
  })

  registerChatSessions(register, context)
  registerChatStreams(register, context)
  registerAsk(register, context)
  registerSpeech(register, context)
  registerMeaning(register, context)
  registerChatDocuments(register, context)
}
