import type { OpenAI } from 'openai'
import { z } from 'zod'
import {
  type Attempt,
  createModelClient,
  type ModelAccess,
  type ModelFailure,
  readFailure,
  retrying,
} from './model-client.ts'

export interface LanguageModelOptions extends ModelAccess {
  model: string
}

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

type Answered = { kind: 'answered'; text: string }
export type Completion = Answered | ModelFailure

export interface LanguageModel {
  name: string
  /** Asks for JSON of a schema, until `signal` aborts. The caller must validate the output. Never throws. */
  complete(messages: Message[], answer: z.ZodObject, signal: AbortSignal): Promise<Completion>
}

/** Low, for reproducible answers. */
const TEMPERATURE = 0.1

/** A model at an endpoint that speaks OpenAI's protocol. */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const client = createModelClient(options)
  return {
    name: options.model,
    async complete(messages, answer, signal) {
      const schema = z.toJSONSchema(answer)
      const call = (await client()).chat.completions
      const ask = () =>
        call.create(
          {
            model: options.model,
            temperature: TEMPERATURE,
            messages,
            response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
          },
          { signal },
        )
      return retrying(() => completeOnce(ask, signal), signal)
    },
  }
}

async function completeOnce(
  ask: () => Promise<OpenAI.Chat.ChatCompletion>,
  signal: AbortSignal,
): Promise<Attempt<Answered>> {
  try {
    const { choices } = await ask()
    const choice = choices?.[0]
    if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') return { outcome: { kind: 'refused' } }
    const text = choice?.message?.content
    return { outcome: text ? { kind: 'answered', text } : { kind: 'broken' } }
  } catch (error) {
    return readFailure(error, signal)
  }
}
