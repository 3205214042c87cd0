/** The default model. A server without it uses another. */
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

/** The name on screen; of a model that this release does not know, the name on the wire. */
export function nameModel(model: string): string {
  return isChatModel(model) ? chatModelNames[model] : model
}

interface Asked {
  chatModel: string
}

interface Answered {
  answer: string
  answeredBy: string
}

const isAnswered = ({ answer, answeredBy }: Answered) => answer !== '' && answeredBy !== ''

/** The models that answered, each once, in the order of their first answers; the chosen one before the first. */
export function findAnswerers({ chatModel }: Asked, turns: readonly Answered[]): string[] {
  const answerers = new Set(turns.filter(isAnswered).map(({ answeredBy }) => answeredBy))
  return answerers.size > 0 ? [...answerers] : [chatModel]
}

/** The model that gave the latest answer; the chosen one before the first. */
export function findLatestAnswerer({ chatModel }: Asked, turns: readonly Answered[]): string {
  return turns.filter(isAnswered).at(-1)?.answeredBy ?? chatModel
}
