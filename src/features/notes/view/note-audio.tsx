import { chakra } from '@chakra-ui/react'
import { Headphones, Pause, Play, Square } from 'lucide-react'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { findSentences } from '../../../entities/sentences.ts'
import { chooseVoice } from '../../../platform/voices.ts'
import { Button } from '../../../ui/button.tsx'
import { useSpeaker } from '../../../ui/use-speaker.ts'
import { useVoices } from '../../../ui/use-voices.ts'
import { viewTexts as texts } from './view-texts.ts'

const LANGUAGE = 'en-US'

/** Reads a note aloud in American English: its text for speech or, where none was made, its description. */
export function NoteAudio({ note: { speechDescription, description } }: { note: Note }) {
  const { voices } = useVoices()
  const { speaker, state } = useSpeaker()
  const sentences = findSentences(speechDescription || plainTextFromHtml(description), LANGUAGE)
  const canSpeak = voices.length > 0 && sentences.length > 0
  const play = () =>
    speaker.speak(
      sentences.map(({ text }) => text),
      () => ({ voice: chooseVoice(voices, [LANGUAGE]), rate: 1 }),
    )
  if (state.kind === 'silent' || state.kind === 'failed') {
    return (
      <>
        <Button
          variant="outline"
          disabled={!canSpeak}
          title={voices.length > 0 ? undefined : texts.noVoices}
          onClick={play}
        >
          <Headphones size={18} aria-hidden />
          {texts.play}
        </Button>
        {state.kind === 'failed' && (
          <chakra.span role="alert" alignSelf="center" textStyle="small" color="danger">
            {texts.failed}
          </chakra.span>
        )}
      </>
    )
  }
  const isPaused = state.kind === 'paused'
  return (
    <>
      <Button variant="outline" onClick={isPaused ? speaker.resume : speaker.pause}>
        {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
        {isPaused ? texts.resume : texts.pause}
      </Button>
      <Button variant="outline" color="accent" onClick={speaker.stop}>
        <Square size={16} aria-hidden fill="currentColor" />
        {texts.cancel}
      </Button>
    </>
  )
}
