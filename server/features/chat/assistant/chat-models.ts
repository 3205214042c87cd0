import { BUILT_IN_MODEL, chatModelNames, DEFAULT_CHAT_MODEL, isChatModel } from '#schemas/chat-models.ts'
import type { Role } from '#schemas/user.ts'
import type { ChatConfig } from '../../../chat-config.ts'
import { type ChatModel, createChatModel } from '../../../providers/chat-model.ts'

/** What answers: a model, or null for what is built in. Undefined where the caller may not choose it, or it is not there. */
type ChooseModel = (name: string, role: Role) => ChatModel | null | undefined

export interface ChatModels {
  choose: ChooseModel
  /** What answers where nobody chose. */
  defaultName: string
  /** What admins may choose among. */
  names: string[]
}

/** The models that are configured. Without one, the built-in assistant answers whoever asks. */
export function createChatModels({ models, silenceSeconds }: ChatConfig): ChatModels {
  const configured = new Map(
    Object.entries(models).map(([name, access]) => {
      return [name, createChatModel({ ...access, name, silenceMs: silenceSeconds * 1000 })]
    }),
  )
  const [first] = configured.values()
  const standard = configured.get(DEFAULT_CHAT_MODEL) ?? first ?? null
  const defaultName = standard?.name ?? BUILT_IN_MODEL
  return {
    defaultName,
    names: [...Object.keys(chatModelNames).filter((name) => configured.has(name)), BUILT_IN_MODEL],
    choose(name, role) {
      // Every session of somebody who did not choose names the default, whatever stands for it here.
      if (name === '' || name === DEFAULT_CHAT_MODEL || name === defaultName) return standard
      if (role !== 'admin' || !isChatModel(name)) return undefined
      return name === BUILT_IN_MODEL ? null : configured.get(name)
    },
  }
}
