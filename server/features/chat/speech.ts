import type { FastifyRequest } from 'fastify'
import { chatWords } from '#schemas/chat.ts'
import { DEFAULT_CHAT_MODEL } from '#schemas/chat-models.ts'
import { NO_SESSION } from '#schemas/chat-session.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal, refuse } from '../../errors.ts'
import { createLimit } from '../../plugins/rate-limits.ts'
import { createSpeechModel } from '../../providers/speech-model.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { createAsk } from './ask.ts'
import { modelRefusal } from './model-refusal.ts'
import { readForm } from './read-form.ts'
import { readRecordingFormat } from './recording-format.ts'

const LONGEST_MS = 60_000
const RECORDINGS_AN_HOUR = 120

const notSetUp = refuse(501, 'no_speech_model', 'Voice questions are not available on this server.')
const noAudio = refuse(422, 'no_audio', chatWords.noAudio)
const notAudio = refuse(415, 'unsupported_audio', 'Send a WebM, Ogg, MP4, MP3 or WAV recording.')
const nothingHeard = refuse(422, 'nothing_heard', 'No speech found in the recording. Try again.')
const tooLarge = refuse(413, 'too_large', 'A recording can have at most 10 MB.')
const invalidSession = refuse(400, 'invalid_session', chatWords.invalidSession)

/** Spoken questions. */
export function registerSpeech(register: RegisterEndpoint, context: AppContext): void {
  const { speech } = context.config.chat
  const model = speech && createSpeechModel(speech)
  const ask = createAsk(context)
  const limit = createLimit(context.makeLimiter, {
    name: 'recordings',
    calls: RECORDINGS_AN_HOUR,
    seconds: 60 * 60,
    code: 'too_many_recordings',
    message: 'Too many voice questions. Wait a moment, or type your question.',
  })

  register(endpoints.transcribeSpeech, async ({ caller, request }) => {
    const heard = await hear(caller.userId, request)
    return heard instanceof Refusal ? heard : { text: heard.text }
  })

  register(endpoints.askChatBySpeech, async ({ caller, request, reply }) => {
    const heard = await hear(caller.userId, request)
    if (heard instanceof Refusal) return heard
    const activeSessionId = Number(heard.fields.activeSessionId ?? NO_SESSION)
    if (!Number.isInteger(activeSessionId) || activeSessionId < NO_SESSION) return invalidSession
    const asked = { model: String(heard.fields.model ?? DEFAULT_CHAT_MODEL), question: heard.text, activeSessionId }
    return ask(caller, { ...asked, temporary: heard.fields.temporary === 'true' }, reply)
  })

  async function hear(userId: string, request: FastifyRequest) {
    if (!model) return notSetUp
    const form = await readForm(request, limits.speechBytes, tooLarge)
    if (form instanceof Refusal) return form
    if (!form.file || form.file.bytes.length === 0) return noAudio
    const format = readRecordingFormat(form.file.bytes)
    if (!format) return notAudio
    const refusal = await limit(userId)
    if (refusal) return refusal
    const hearing = await model.hear({ bytes: form.file.bytes, ...format }, AbortSignal.timeout(LONGEST_MS))
    if (hearing.kind !== 'heard') {
      await limit.giveBack(userId)
      return modelRefusal(hearing, 'The recording could not be transcribed. Try again.')
    }
    const text = hearing.text.trim().slice(0, limits.question)
    return text === '' ? nothingHeard : { text, fields: form.fields }
  }
}
