import type { LanguageModelOptions } from './language-model.ts'
import { createModelClient, type ModelFailure, readFailure, retrying } from './model-client.ts'

interface Recording {
  bytes: Buffer
  /** For example `audio/webm`. */
  type: string
  /** Endpoints detect the format by file name. */
  extension: string
}

type Hearing = { kind: 'heard'; text: string } | ModelFailure

interface SpeechModel {
  /** Transcribes a recording; empty for silence. Never throws. */
  hear(recording: Recording, signal: AbortSignal): Promise<Hearing>
}

/** Speech-to-text at an endpoint with OpenAI's protocol. */
export function createSpeechModel({ model, ...access }: LanguageModelOptions): SpeechModel {
  const client = createModelClient(access)
  return {
    async hear({ bytes, type, extension }, signal) {
      const { audio } = await client()
      const file = new File([new Uint8Array(bytes)], `question.${extension}`, { type })
      return retrying(async () => {
        try {
          const { text } = await audio.transcriptions.create({ model, file }, { signal })
          return { outcome: typeof text === 'string' ? { kind: 'heard', text } : { kind: 'broken' } }
        } catch (error) {
          return readFailure(error, signal)
        }
      }, signal)
    },
  }
}
