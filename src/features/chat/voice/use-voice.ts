import { useCallback, useEffect, useRef, useState } from 'react'
import { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { limits } from '#schemas/limits.ts'
import { uploadForm } from '../../../api/upload-form.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { voiceTexts as texts } from '../chat-texts.ts'

/** Delay between the end of a recording and its submission. */
const SUBMIT_AFTER_MS = 1000

type VoiceState =
  | { kind: 'idle' }
  | { kind: 'recording'; stream: MediaStream }
  | { kind: 'writing' }
  /** `recording` can be submitted again. */
  | { kind: 'failed'; problem: string; recording?: Blob }

/** Records a question and has it transcribed; `onWritten` gets the text. Leaving the screen ends the recording. */
export function useVoice(onWritten: (text: string) => void) {
  const [state, setState] = useState<VoiceState>({ kind: 'idle' })
  const recording = useRef<Recording>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const written = useRef(onWritten)
  written.current = onWritten
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      recording.current?.cancel()
    },
    [],
  )
  const submit = useCallback(async (said: Blob) => {
    setState({ kind: 'writing' })
    const outcome = await writeDown(said)
    if ('problem' in outcome) return setState({ kind: 'failed', ...outcome })
    setState({ kind: 'idle' })
    written.current(outcome.text)
  }, [])
  const start = async () => {
    try {
      recording.current = await startRecording()
      setState({ kind: 'recording', stream: recording.current.stream })
    } catch (error) {
      setState({ kind: 'failed', problem: problemOf(error) })
    }
  }
  const stop = async () => {
    const said = await recording.current?.stop()
    recording.current = undefined
    setState({ kind: 'writing' })
    timer.current = setTimeout(() => void submit(said ?? new Blob()), SUBMIT_AFTER_MS)
  }
  const cancel = () => {
    recording.current?.cancel()
    recording.current = undefined
    setState({ kind: 'idle' })
  }
  return { state, start, stop, cancel, submit }
}

async function writeDown(said: Blob): Promise<{ text: string } | { problem: string; recording?: Blob }> {
  if (said.size === 0) return { problem: texts.noAudio }
  if (said.size > limits.speechBytes) return { problem: texts.tooLong }
  const form = new FormData()
  form.append('file', said, 'question.webm')
  const outcome = await uploadForm(chatEndpoints.transcribeSpeech, {}, form, () => {})
  if (outcome.kind === 'ok') {
    const text = outcome.value.text.trim()
    return text ? { text } : { problem: texts.notUnderstood }
  }
  const problem = failureText(outcome, { offline: texts.offline, failed: texts.notUnderstood })
  return outcome.kind === 'refused' ? { problem } : { problem, recording: said }
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return texts.denied
  return name === 'NotFoundError' ? texts.noMicrophone : texts.failed
}

/** A running recording. */
interface Recording {
  /** For a meter of its loudness. */
  stream: MediaStream
  /** Stops it and resolves with the audio. */
  stop(): Promise<Blob>
  cancel(): void
}

/** Asks for the microphone, and records it. Rejects as `getUserMedia` does. */
async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream)
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  const stopped = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      release()
      resolve(new Blob(pieces, { type: recorder.mimeType }))
    }
  })
  recorder.start()
  return {
    stream,
    stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      return stopped
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}
