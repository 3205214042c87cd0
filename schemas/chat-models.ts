/** What a session asks where nobody chose another model. Where it is not configured, the server takes another in its place. */
export const DEFAULT_CHAT_MODEL = 'deepseek-chat'

/** The assistant that needs no model: it quotes what Vedika has. */
export const BUILT_IN_MODEL = 'built-in'

/** Every model that the assistant knows how to ask, by the name on the wire, with the name on screen. */
export const chatModelNames = {
  'gpt-3.5-turbo': 'GPT-3.5',
  'gpt-4o': 'GPT-4o',
  'o3-mini': 'GPT-o3-mini',
  [DEFAULT_CHAT_MODEL]: 'Deep Seek',
  'llama3.2': 'Llama 3.2',
  [BUILT_IN_MODEL]: 'Built in',
} as const

type ChatModel = keyof typeof chatModelNames

export function isChatModel(name: string): name is ChatModel {
  return Object.hasOwn(chatModelNames, name)
}
