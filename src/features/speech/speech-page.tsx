import { chakra } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import { paths } from '#schemas/paths.ts'
import { findSentences } from '../../entities/sentences.ts'
import type { SpeechOptions } from '../../platform/speech.ts'
import { chooseVoice, speechEngine } from '../../platform/voices.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SpokenText } from '../../ui/spoken-text.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useSpeaker } from '../../ui/use-speaker.ts'
import { useVoices } from '../../ui/use-voices.ts'
import { SpeechPlayer } from './speech-player.tsx'
import { speechTexts as texts } from './speech-texts.ts'
import { useSpeechDraft } from './use-speech-draft.ts'
import { VoiceChoice } from './voice-choice.tsx'

const TextArea = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    minHeight: { base: '14rem', md: '20rem' },
    padding: { base: '4', md: '6' },
    bg: 'transparent',
    textStyle: 'reading',
    resize: 'none',
    outline: 'none',
    _placeholder: { color: 'muted' },
  },
})

const ReadArea = chakra(
  'section',
  {
    base: {
      minHeight: { base: '14rem', md: '20rem' },
      maxHeight: '60vh',
      overflowY: 'auto',
      padding: { base: '4', md: '6' },
      textStyle: 'reading',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
  { defaultProps: { 'aria-label': texts.reading, tabIndex: 0 } },
)

/** Reads typed text aloud with the browser's voices. */
export function SpeechPage() {
  usePageTitle(texts.title)
  return (
    <chakra.div display="grid" gap="6">
      <Breadcrumb current={texts.title} />
      <chakra.header display="grid" gap="2" maxWidth="column">
        <chakra.h1 textStyle="title">{texts.title}</chakra.h1>
        <chakra.p color="muted">{texts.lead}</chakra.p>
      </chakra.header>
      {speechEngine() ? <SpeechDemo /> : <Unsupported />}
    </chakra.div>
  )
}

function Unsupported() {
  return (
    <Card>
      <EmptyState drawing="broken" title={texts.unsupported} role="alert">
        <p>{texts.unsupportedHelp}</p>
        <ButtonLink to={paths.newsList}>Read the news</ButtonLink>
      </EmptyState>
    </Card>
  )
}

function SpeechDemo() {
  const { text, change } = useSpeechDraft()
  const sentences = useMemo(() => findSentences(text ?? ''), [text])
  const { voices, hasNone } = useVoices()
  const [voiceName, setVoiceName] = useState<string>()
  const [rate, setRate] = useState(1)
  const voice = voices.find(({ voiceURI }) => voiceURI === voiceName) ?? chooseVoice(voices)

  const options = useRef<SpeechOptions>({ voice, rate })
  options.current = { voice, rate }
  const { speaker, state } = useSpeaker()

  const isReading = state.kind === 'speaking' || state.kind === 'paused'
  const play = () =>
    speaker.speak(
      sentences.map((sentence) => sentence.text),
      () => options.current,
    )
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' }}
      alignItems="start"
    >
      <Card
        overflow="hidden"
        css={{ '&:has(textarea:focus-visible)': { outline: '2px solid', outlineColor: 'accent' } }}
      >
        {isReading ? (
          <ReadArea>
            <SpokenText text={text ?? ''} sentences={sentences} spoken={state.sentence} />
          </ReadArea>
        ) : (
          <TextArea
            aria-label={texts.label}
            placeholder={texts.placeholder}
            disabled={text === undefined}
            value={text ?? ''}
            onChange={(event) => change(event.target.value)}
          />
        )}
        <SpeechPlayer
          state={state}
          sentences={sentences.length}
          canSpeak={voices.length > 0}
          onPlay={play}
          speaker={speaker}
        >
          {!text && (
            <Button
              variant="ghost"
              size="sm"
              color="accent"
              disabled={text === undefined}
              onClick={() => change(texts.sampleText)}
            >
              {texts.sample}
            </Button>
          )}
          {text && !isReading && (
            <Button variant="ghost" size="sm" color="muted" onClick={() => change('')}>
              {texts.clear}
            </Button>
          )}
        </SpeechPlayer>
      </Card>
      <VoiceChoice
        voices={voices}
        hasNone={hasNone}
        voice={voice}
        onVoice={({ voiceURI }) => setVoiceName(voiceURI)}
        rate={rate}
        onRate={setRate}
      />
    </chakra.div>
  )
}
