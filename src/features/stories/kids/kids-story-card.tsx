import { chakra } from '@chakra-ui/react'
import { Heart, Square, Volume2 } from 'lucide-react'
import { useId } from 'react'
import type { Sentence } from '../../../entities/sentences.ts'
import type { SpeechState } from '../../../platform/speech.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { readText } from '../../../ui/print.ts'
import { SpokenText } from '../../../ui/spoken-text.tsx'
import { kidsTexts as texts } from '../stories-texts.ts'
import { KidsDrawing } from './kids-drawings.tsx'
import type { KidsStory } from './kids-stories.ts'

export interface SpokenParagraph {
  text: string
  sentences: readonly Sentence[]
  /** Number of the story's earlier sentences. */
  first: number
}

interface KidsStoryCardProps {
  story: KidsStory
  paragraphs: readonly SpokenParagraph[]
  speech: SpeechState
  canSpeak: boolean
  onListen: () => void
  onStop: () => void
  /** Undefined until it is known. */
  isFavourite: boolean | undefined
  onToggleFavourite: () => void
}

/** A story with its drawing. Marks the spoken sentence. */
export function KidsStoryCard({ story, paragraphs, speech, isFavourite, ...props }: KidsStoryCardProps) {
  const { id, title } = story
  const titleId = useId()
  const isHeard = speech.kind === 'speaking'
  const Icon = isHeard ? Square : Volume2
  return (
    <Card asChild overflow="hidden">
      <article aria-labelledby={titleId}>
        <chakra.header
          display="flex"
          flexDirection={{ base: 'column', sm: 'row' }}
          alignItems="center"
          columnGap="6"
          rowGap="2"
          padding={{ base: '4', md: '6' }}
          bg="page"
          textAlign={{ base: 'center', sm: 'start' }}
        >
          <chakra.div aria-hidden flexShrink="0">
            <KidsDrawing story={id} />
          </chakra.div>
          <chakra.div>
            <chakra.h2 id={titleId} textStyle="headline" fontSize={{ base: 'xl', md: '2xl' }} textWrap="balance">
              {title}
            </chakra.h2>
            <chakra.div display="flex" gap="2" marginTop="4" justifyContent={{ base: 'center', sm: 'start' }}>
              <Button
                variant={isHeard ? 'solid' : 'outline'}
                minWidth="6.5rem"
                aria-label={`${isHeard ? texts.stop : texts.listen}: ${title}`}
                disabled={!props.canSpeak}
                onClick={isHeard ? props.onStop : props.onListen}
              >
                <Icon size={18} aria-hidden />
                {isHeard ? texts.stop : texts.listen}
              </Button>
              <IconButton
                label={texts.favourite}
                of={title}
                aria-pressed={isFavourite ?? false}
                disabled={isFavourite === undefined}
                color={isFavourite ? 'accent' : 'muted'}
                onClick={props.onToggleFavourite}
              >
                <Heart size={20} aria-hidden fill={isFavourite ? 'currentColor' : 'none'} />
              </IconButton>
            </chakra.div>
            {speech.kind === 'failed' && (
              <chakra.p role="alert" textStyle="small" color="danger" marginTop="3">
                {texts.failed}
              </chakra.p>
            )}
          </chakra.div>
        </chakra.header>
        <chakra.div
          {...readText}
          textStyle="reading"
          maxWidth="measure"
          marginInline="auto"
          paddingInline={{ base: '4', md: '6' }}
          paddingBlock="6"
          display="grid"
          gap="3"
        >
          {paragraphs.map(({ text, sentences, first }) => (
            <p key={first}>
              {isHeard ? <SpokenText text={text} sentences={sentences} spoken={speech.sentence - first} /> : text}
            </p>
          ))}
        </chakra.div>
      </article>
    </Card>
  )
}
