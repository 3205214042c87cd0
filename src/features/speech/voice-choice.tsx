import { chakra } from '@chakra-ui/react'
import { groupVoices } from '../../platform/voices.ts'
import { Card } from '../../ui/card.tsx'
import { Field, NativeSelect } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { speechTexts as texts } from './speech-texts.ts'

interface VoiceChoiceProps {
  voices: readonly SpeechSynthesisVoice[]
  hasNone: boolean
  voice: SpeechSynthesisVoice | undefined
  onVoice: (voice: SpeechSynthesisVoice) => void
  rate: number
  onRate: (rate: number) => void
}

/** Selects voice and speed. It has its height before the browser has loaded its voices, so that nothing moves. */
export function VoiceChoice({ voices, hasNone, voice, onVoice, rate, onRate }: VoiceChoiceProps) {
  const choose = (name: string) => {
    const chosen = voices.find(({ voiceURI }) => voiceURI === name)
    if (chosen) onVoice(chosen)
  }
  return (
    <Card display="grid" gap="5" padding={{ base: '4', md: '5' }}>
      <Field label={texts.voice}>
        {(control) => (
          <NativeSelect
            {...control}
            disabled={voices.length === 0}
            value={voice?.voiceURI}
            onChange={(event) => choose(event.target.value)}
          >
            {voices.length === 0 && <option>{hasNone ? texts.none : texts.loadingVoices}</option>}
            {groupVoices(voices).map((group) => (
              <optgroup key={group.language} label={group.language}>
                {group.voices.map(({ voiceURI, name, localService }) => (
                  <option key={voiceURI} value={voiceURI}>
                    {localService ? name : texts.overNetwork(name)}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={`${texts.speed}: ${rate.toFixed(1)}×`} hint={texts.fromNextSentence}>
        {(control) => (
          <chakra.input
            {...control}
            type="range"
            min="0.5"
            max="2"
            step="0.1"
            width="full"
            height="touch"
            accentColor="accent"
            disabled={voices.length === 0}
            value={rate}
            onChange={(event) => onRate(Number(event.target.value))}
          />
        )}
      </Field>
      {hasNone ? (
        <Notice tone="caution" role="alert">
          {texts.noVoices}
        </Notice>
      ) : (
        <chakra.div textStyle="small" color="muted" display="grid" gap="2">
          <p>{texts.draft}</p>
          <p>{texts.background}</p>
        </chakra.div>
      )}
    </Card>
  )
}
