import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const secret = z.string().min(1)
const endpoint = 'the address of an OpenAI-compatible endpoint such as'

/** Settings of the assistant's models. */
export const chatSettings = {
  CHAT_OPENAI_KEY: { is: 'the key for OpenAI’s models', check: secret.optional() },
  CHAT_OPENAI_BASE_URL: {
    is: `${endpoint} https://api.openai.com/v1, given together with CHAT_OPENAI_KEY`,
    check: address.default('https://api.openai.com/v1'),
  },
  CHAT_DEEPSEEK_KEY: { is: 'the key for DeepSeek’s model', check: secret.optional() },
  CHAT_DEEPSEEK_BASE_URL: {
    is: `${endpoint} https://api.deepseek.com/v1, given together with CHAT_DEEPSEEK_KEY`,
    check: address.default('https://api.deepseek.com/v1'),
  },
  CHAT_LOCAL_BASE_URL: { is: `${endpoint} http://127.0.0.1:11434/v1`, check: address.optional() },
  CHAT_LOCAL_MODEL: { is: 'the name of a model at CHAT_LOCAL_BASE_URL', check: secret.max(200).default('llama3.2') },
  CHAT_SPEECH_BASE_URL: { is: `${endpoint} https://api.openai.com/v1`, check: address.optional() },
  CHAT_SPEECH_KEY: { is: 'the key for CHAT_SPEECH_BASE_URL', check: secret.optional() },
  CHAT_SPEECH_MODEL: { is: 'the name of a model that hears', check: secret.max(200).default('whisper-1') },
  CHAT_SILENCE_SECONDS: { is: 'seconds from 1 to 300', check: z.coerce.number().int().min(1).max(300).default(60) },
  CHAT_DAILY_QUESTIONS: {
    is: 'how many questions a user may ask a model in a day, from 1 to 100000',
    check: z.coerce.number().int().min(1).max(100_000).default(200),
  },
} as const

type Settings = { [Name in keyof typeof chatSettings]: z.output<(typeof chatSettings)[Name]['check']> }

interface ConfiguredModel {
  baseUrl: string
  apiKey: string | undefined
  /** Name of the model at its endpoint. */
  model: string
}

export interface ChatConfig {
  /** By name on the wire; empty if none is configured. */
  models: Record<string, ConfiguredModel>
  /** Model that transcribes spoken questions. */
  speech: ConfiguredModel | undefined
  /** Idle timeout of a model stream. */
  silenceSeconds: number
  dailyQuestions: number
}

export function arrangeChat(value: Settings): ChatConfig {
  const models: ChatConfig['models'] = {}
  if (value.CHAT_DEEPSEEK_KEY) {
    const access = { baseUrl: value.CHAT_DEEPSEEK_BASE_URL, apiKey: value.CHAT_DEEPSEEK_KEY }
    models['deepseek-chat'] = { ...access, model: 'deepseek-chat' }
  }
  if (value.CHAT_OPENAI_KEY) {
    const access = { baseUrl: value.CHAT_OPENAI_BASE_URL, apiKey: value.CHAT_OPENAI_KEY }
    for (const model of ['gpt-3.5-turbo', 'gpt-4o', 'o3-mini']) models[model] = { ...access, model }
  }
  if (value.CHAT_LOCAL_BASE_URL) {
    models['llama3.2'] = { baseUrl: value.CHAT_LOCAL_BASE_URL, apiKey: undefined, model: value.CHAT_LOCAL_MODEL }
  }
  return {
    models,
    speech: value.CHAT_SPEECH_BASE_URL
      ? { baseUrl: value.CHAT_SPEECH_BASE_URL, apiKey: value.CHAT_SPEECH_KEY, model: value.CHAT_SPEECH_MODEL }
      : undefined,
    silenceSeconds: value.CHAT_SILENCE_SECONDS,
    dailyQuestions: value.CHAT_DAILY_QUESTIONS,
  }
}
