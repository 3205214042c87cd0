import type { OpenAI } from 'openai'
import type { LanguageModelOptions, Message } from './language-model.ts'
import { type Attempt, createModelClient, type ModelFailure, readFailure, retrying } from './model-client.ts'

/** Tokens, as the model counts them; estimated if it does not. */
export interface ModelUsage {
  prompt: number
  completion: number
}

type Answered = { kind: 'answered'; usage: ModelUsage }

export interface ChatModel {
  /** By which it is chosen. */
  name: string
  /**
   * Streams an answer: `tell` gets each piece. Retries only before the first piece. After a failure, emitted text
   * stays. Never throws.
   */
  answer(messages: Message[], tell: (text: string) => void, signal: AbortSignal): Promise<Answered | ModelFailure>
}

interface ChatModelOptions extends LanguageModelOptions {
  name: string
  /** Idle timeout, before the first piece and between pieces. */
  silenceMs: number
}

const MAX_TOKENS = 4096
const TEMPERATURE = 0.3
const CHARACTERS_A_TOKEN = 4

/** A model at an endpoint that speaks OpenAI's protocol. */
export function createChatModel({ name, model, silenceMs, ...access }: ChatModelOptions): ChatModel {
  const client = createModelClient(access)
  return {
    name,
    async answer(messages, tell, signal) {
      const call = (await client()).chat.completions
      const request = { model, messages, ...parametersOf(model), ...streamed }
      return retrying(async () => {
        const silence = new Silence(silenceMs)
        const ending = AbortSignal.any([signal, silence.signal])
        try {
          return await listen(await call.create(request, { signal: ending }), messages, (text) => {
            silence.end()
            tell(text)
          })
        } catch (error) {
          return { ...readFailure(error, ending), isTold: silence.hasEnded }
        } finally {
          silence.stop()
        }
      }, signal)
    },
  }
}

const streamed = { stream: true, stream_options: { include_usage: true } } as const

/** Models that reason take no temperature, and count their thoughts among the tokens. */
function parametersOf(model: string) {
  const isReasoning = /^o\d/.test(model)
  return isReasoning ? { max_completion_tokens: 4 * MAX_TOKENS } : { max_tokens: MAX_TOKENS, temperature: TEMPERATURE }
}

async function listen(
  stream: AsyncIterable<OpenAI.Chat.ChatCompletionChunk>,
  messages: Message[],
  tell: (text: string) => void,
): Promise<Attempt<Answered>> {
  let length = 0
  let end: string | null = null
  let isRefused = false
  let usage: OpenAI.CompletionUsage | null | undefined
  for await (const chunk of stream) {
    usage = chunk.usage ?? usage
    const [choice] = chunk.choices ?? []
    const { content, refusal } = choice?.delta ?? {}
    isRefused ||= Boolean(refusal)
    end = choice?.finish_reason ?? end
    if (typeof content !== 'string' || content === '') continue
    length += content.length
    tell(content)
  }
  const isTold = length > 0
  if (isRefused || end === 'content_filter') return { outcome: { kind: 'refused' }, isTold }
  // A connection can close cleanly in the middle of an answer; only the model's end event completes it.
  if (!end || !isTold) return { outcome: { kind: 'broken' }, isTold }
  const asked = messages.reduce((total, { content }) => total + content.length, 0)
  const guessed = { prompt: Math.ceil(asked / CHARACTERS_A_TOKEN), completion: Math.ceil(length / CHARACTERS_A_TOKEN) }
  const counted = usage && { prompt: usage.prompt_tokens, completion: usage.completion_tokens }
  return { outcome: { kind: 'answered', usage: counted ?? guessed } }
}

/** Ends a call that is silent for too long. */
class Silence {
  readonly #ending = new AbortController()
  readonly #timer: NodeJS.Timeout
  /** True if anything was emitted. */
  hasEnded = false

  constructor(longestMs: number) {
    this.#timer = setTimeout(() => this.#ending.abort(), longestMs)
  }

  get signal(): AbortSignal {
    return this.#ending.signal
  }

  end(): void {
    this.hasEnded = true
    this.#timer.refresh()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
