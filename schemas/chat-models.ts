/** The default model. A server without it uses another. */
export const DEFAULT_CHAT_MODEL = 'deepseek-chat'

/** The assistant without a model: it quotes Vedika's content. */
export const BUILT_IN_MODEL = 'built-in'

/** Every supported model: name on the wire and name on screen. */
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

/** The model's name on screen; an unknown model keeps its name on the wire. */
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

/** Models that answered, each once, in the order of their first answers; before any answer, the chosen one. */
export function findAnswerers({ chatModel }: Asked, turns: readonly Answered[]): string[] {
  const answerers = new Set(turns.filter(isAnswered).map(({ answeredBy }) => answeredBy))
  return answerers.size > 0 ? [...answerers] : [chatModel]
}

/** Model of the latest answer; before any answer, the chosen one. */
export function findLatestAnswerer({ chatModel }: Asked, turns: readonly Answered[]): string {
  return turns.filter(isAnswered).at(-1)?.answeredBy ?? chatModel
}
