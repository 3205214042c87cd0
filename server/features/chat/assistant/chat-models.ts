import { BUILT_IN_MODEL, chatModelNames, DEFAULT_CHAT_MODEL, isChatModel } from '#schemas/chat-models.ts'
import type { Role } from '#schemas/user.ts'
import type { ChatConfig } from '../../../chat-config.ts'
import { type ChatModel, createChatModel } from '../../../providers/chat-model.ts'

/**
 * Returns the model, null for the built-in assistant, or undefined if the caller may not choose it or it is not
 * configured.
 */
type ChooseModel = (name: string, role: Role) => ChatModel | null | undefined

export interface ChatModels {
  choose: ChooseModel
  /** Model for a user who chose none. */
  defaultName: string
  /** Models that admins may choose. */
  names: string[]
}

/** Lists the configured models. If there is none, the built-in assistant answers. */
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
      // Sessions without a choice name the default model, whichever model that is on this server.
      if (name === '' || name === DEFAULT_CHAT_MODEL || name === defaultName) return standard
      if (role !== 'admin' || !isChatModel(name)) return undefined
      return name === BUILT_IN_MODEL ? null : configured.get(name)
    },
  }
}
