import { plainTextFromHtml } from '#schemas/note-html.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { findSentences } from '../../../entities/sentences.ts'
import { chooseVoice } from '../../../platform/voices.ts'
import { ListenButton, PauseButton, StopButton } from '../../../ui/speech-buttons.tsx'
import { useSpeaker } from '../../../ui/use-speaker.ts'
import { useVoices } from '../../../ui/use-voices.ts'
import { viewTexts as texts } from './view-texts.ts'

const LANGUAGE = 'en-US'

/** Reads a note aloud in American English: its text for speech, or its description if it has none. */
export function NoteAudio({ note: { speechDescription, description } }: { note: Note }) {
  const { voices } = useVoices()
  const { speaker, state } = useSpeaker()
  const sentences = findSentences(speechDescription || plainTextFromHtml(description), LANGUAGE)
  const play = () =>
    speaker.speak(
      sentences.map(({ text }) => text),
      () => ({ voice: chooseVoice(voices, [LANGUAGE]), rate: 1 }),
    )
  if (state.kind === 'silent' || state.kind === 'failed') {
    return (
      <ListenButton
        label={texts.play}
        state={state}
        hasVoices={voices.length > 0}
        disabled={voices.length === 0 || sentences.length === 0}
        onClick={play}
      />
    )
  }
  return (
    <>
      <PauseButton isPaused={state.kind === 'paused'} speaker={speaker} />
      <StopButton label={texts.cancel} onStop={speaker.stop} />
    </>
  )
}
