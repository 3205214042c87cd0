import type { LanguageModelOptions } from './language-model.ts'
import { createModelClient, type ModelFailure, readFailure, retrying } from './model-client.ts'

interface Recording {
  bytes: Buffer
  /** Such as `audio/webm`. */
  type: string
}

type Hearing = { kind: 'heard'; text: string } | ModelFailure

export interface SpeechModel {
  /** What a recording says; empty where it says nothing. Never throws. */
  hear(recording: Recording, signal: AbortSignal): Promise<Hearing>
}

/** By their types; endpoints go by the name of a file. */
const endings: Record<string, string> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'video/mp4': 'mp4',
  'audio/x-m4a': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
}

/** A model that writes down speech, at an endpoint that speaks OpenAI's protocol. */
export function createSpeechModel({ model, ...access }: LanguageModelOptions): SpeechModel {
  const client = createModelClient(access)
  return {
    async hear({ bytes, type }, signal) {
      const { audio } = await client()
      const [plain = ''] = type.split(';')
      const file = new File([new Uint8Array(bytes)], `question.${endings[plain] ?? 'webm'}`, { type: plain })
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
