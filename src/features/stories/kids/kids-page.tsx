import { chakra } from '@chakra-ui/react'
import { BookOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { once } from '#schemas/once.ts'
import { paths } from '#schemas/paths.ts'
import { forget, recall, remember } from '../../../database/store/device-memory.ts'
import { findSentences } from '../../../entities/sentences.ts'
import { chooseVoice, speechEngine } from '../../../platform/voices.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useSpeaker } from '../../../ui/use-speaker.ts'
import { useVoices } from '../../../ui/use-voices.ts'
import { kidsTexts } from '../stories-texts.ts'
import { type KidsStory, kidsStories } from './kids-stories.ts'
import { KidsStoryCard, type SpokenParagraph } from './kids-story-card.tsx'

/** A little slower than the voice's own pace, for small listeners. */
const RATE = 0.9

/** Not before they are shown: this module loads with the articles. */
const splitStories = once(() => kidsStories.map((story) => ({ story, paragraphs: splitParagraphs(story.text) })))

type SplitStory = ReturnType<typeof splitStories>[number]

/** Three stories to read or hear, one at a time, sentence by sentence. */
export function KidsPage() {
  usePageTitle(kidsTexts.title)
  const { voices, hasNone } = useVoices()
  const { speaker, state } = useSpeaker()
  const [heard, setHeard] = useState<KidsStory['id']>()
  const { favourites, toggle } = useFavourites()
  const listen = ({ story, paragraphs }: SplitStory) => {
    setHeard(story.id)
    speaker.speak(
      paragraphs.flatMap(({ sentences }) => sentences).map(({ text }) => text),
      () => ({ voice: chooseVoice(voices), rate: RATE }),
    )
  }
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="title">{kidsTexts.title}</chakra.h1>
        <ButtonLink to={paths.stories} variant="outline">
          <BookOpen size={18} aria-hidden />
          {kidsTexts.withMoral}
        </ButtonLink>
      </chakra.div>
      <chakra.p color="muted" maxWidth="column">
        {kidsTexts.lead}
      </chakra.p>
      {splitStories().map(({ story, paragraphs }) => (
        <KidsStoryCard
          key={story.id}
          story={story}
          paragraphs={paragraphs}
          speech={heard === story.id ? state : { kind: 'silent' }}
          canSpeak={voices.length > 0}
          onListen={() => listen({ story, paragraphs })}
          onStop={speaker.stop}
          isFavourite={favourites?.has(story.id)}
          onToggleFavourite={() => toggle(story.id)}
        />
      ))}
      {/* Known late: above the stories it would push them down. */}
      {hasNone && (
        <Notice tone="caution">
          {speechEngine() ? kidsTexts.noVoices : `${kidsTexts.unsupported}. ${kidsTexts.unsupportedHelp}`}
        </Notice>
      )}
    </chakra.div>
  )
}

function splitParagraphs(story: string): SpokenParagraph[] {
  let first = 0
  return story.split('\n\n').map((text) => {
    const sentences = findSentences(text)
    const paragraph = { text, sentences, first }
    first += sentences.length
    return paragraph
  })
}

type Id = KidsStory['id']

const nameOf = (id: Id): string => `kids-favourite/${id}`

/**
 * Favourite stories of this device, not of a user, because children do not sign in; a logout keeps them. Undefined
 * until known.
 */
function useFavourites(): { favourites: ReadonlySet<Id> | undefined; toggle: (id: Id) => void } {
  const [favourites, setFavourites] = useState<ReadonlySet<Id>>()
  useEffect(() => {
    let isCurrent = true
    const begin = (found: Id[]) => isCurrent && setFavourites(new Set(found))
    readFavourites().then(begin, () => begin([]))
    return () => {
      isCurrent = false
    }
  }, [])

  const toggle = (id: Id) => {
    if (!favourites) return
    const next = new Set(favourites)
    const isRemoved = next.delete(id)
    if (!isRemoved) next.add(id)
    setFavourites(next)
    const writing = isRemoved ? forget(nameOf(id)) : remember(nameOf(id), {})
    writing.catch((error: unknown) => {
      console.warn('A favourite is kept in memory alone:', error)
      showSnackbar({ text: kidsTexts.unkept, durationMs: 3000 })
    })
  }
  return { favourites, toggle }
}

async function readFavourites(): Promise<Id[]> {
  const found = await Promise.all(
    kidsStories.map(async ({ id }) => ((await recall(nameOf(id))) === undefined ? [] : [id])),
  )
  return found.flat()
}
