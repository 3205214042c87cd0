import { setTimeout as pause } from 'node:timers/promises'
import type { OpenAI } from 'openai'
import { z } from 'zod'

export interface LanguageModelOptions {
  /** Such as `https://api.openai.com/v1`: whatever speaks that protocol. */
  baseUrl: string
  /** Absent where the endpoint asks for none. */
  apiKey: string | undefined
  model: string
}

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export type Completion =
  | { kind: 'answered'; text: string }
  /** The model would not. */
  | { kind: 'refused' }
  /** The endpoint does not let us: our key, or our account. */
  | { kind: 'denied' }
  /** It asks to wait, so many seconds. */
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'timeout' }
  /** No connection, a fault of the endpoint, or an answer that is none. */
  | { kind: 'broken' }

export interface LanguageModel {
  name: string
  /** Asks for JSON of a form, until `signal` ends it. What the model writes has still to be checked. Never throws. */
  complete(messages: Message[], answer: z.ZodObject, signal: AbortSignal): Promise<Completion>
}

/** Low, so that the same article is told alike. */
const TEMPERATURE = 0.1
const RETRIES = 3
const FIRST_PAUSE_MS = 500
/** An endpoint that asks for longer is not waited for: the person is told. */
const LONGEST_PAUSE_MS = 8000
const DEFAULT_RETRY_AFTER_SECONDS = 30

/** A model at an endpoint that speaks OpenAI's protocol. The library is loaded at the first question. */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  let client: Promise<OpenAI> | undefined
  return {
    name: options.model,
    async complete(messages, answer, signal) {
      client ??= createClient(options)
      const schema = z.toJSONSchema(answer)
      const call = (await client).chat.completions
      const ask = () =>
        call.create(
          {
            ...{ model: options.model, temperature: TEMPERATURE, messages },
            response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
          },
          { signal },
        )
      return retrying(() => completeOnce(ask, signal), signal)
    },
  }
}

async function createClient({ baseUrl, apiKey }: LanguageModelOptions): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    ...{ baseURL: baseUrl, apiKey: apiKey ?? 'none', organization: null, project: null },
    // Its own retries know no limit of time in all.
    ...{ maxRetries: 0, logLevel: 'off' },
  })
}

interface Attempt {
  completion: Completion
  /** In ms, where the endpoint named a time. */
  waitMs?: number
}

async function completeOnce(ask: () => Promise<OpenAI.Chat.ChatCompletion>, signal: AbortSignal): Promise<Attempt> {
  try {
    const { choices } = await ask()
    const choice = choices?.[0]
    if (choice?.message?.refusal || choice?.finish_reason === 'content_filter')
      return { completion: { kind: 'refused' } }
    const text = choice?.message?.content
    return { completion: text ? { kind: 'answered', text } : { kind: 'broken' } }
  } catch (error) {
    return signal.aborted ? { completion: { kind: 'timeout' } } : attemptOf(error as FailedCall)
  }
}

/** What the library throws for an answer; without a status there was none. */
interface FailedCall {
  status?: number
  headers?: Headers
  message?: string
}

function attemptOf({ status, headers, message }: FailedCall): Attempt {
  if (status === 429) {
    const seconds = readRetryAfter(headers?.get('retry-after'))
    const completion = { kind: 'limited', retryAfterSeconds: seconds ?? DEFAULT_RETRY_AFTER_SECONDS } as const
    return seconds === undefined ? { completion } : { completion, waitMs: seconds * 1000 }
  }
  const isOurs = status !== undefined && status >= 400 && status < 500
  if (isOurs) console.error(`The AI model's endpoint refused the call with ${status}: ${message}`)
  return { completion: { kind: isOurs ? 'denied' : 'broken' } }
}

/** In seconds; undefined for what is no time. */
function readRetryAfter(header: string | null | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  if (Number.isFinite(seconds) && seconds >= 0) return Math.ceil(seconds)
  const until = Date.parse(header ?? '')
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/** Asks again what may pass: an endpoint that is busy or at fault. */
async function retrying(attempt: () => Promise<Attempt>, signal: AbortSignal): Promise<Completion> {
  for (let retries = 0; ; retries++) {
    const { completion, waitMs = FIRST_PAUSE_MS * 2 ** retries * (0.75 + Math.random() / 2) } = await attempt()
    const mayPass = completion.kind === 'limited' || completion.kind === 'broken'
    if (!mayPass || retries === RETRIES || waitMs > LONGEST_PAUSE_MS) return completion
    const isOver = await pause(waitMs, false, { signal }).catch(() => true)
    if (isOver) return completion.kind === 'limited' ? completion : { kind: 'timeout' }
  }
}
