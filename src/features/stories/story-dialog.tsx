import { chakra } from '@chakra-ui/react'
import { useCallback, useId } from 'react'
import type { Story } from '#schemas/story.ts'
import { story$ } from '../../database/news/story-pages.ts'
import { DialogClose } from '../../ui/dialog-close.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { readText } from '../../ui/print.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { storiesTexts as texts } from './stories-texts.ts'

interface StoryDialogProps {
  id: string
  /** True while the list loads, which may contain the story. */
  isLoading: boolean
  onClose: () => void
}

/** A story over the list: its title, itself, its moral. */
export function StoryDialog({ id, isLoading, onClose }: StoryDialogProps) {
  const titleId = useId()
  const story = useLiveQuery(useCallback(() => story$(id), [id]))
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="600px" onClose={onClose}>
      <DialogClose onClose={onClose} />
      {story && <StoryText story={story} titleId={titleId} />}
      {!story && (story === undefined || isLoading) && (
        <chakra.div id={titleId} paddingBlock="20">
          <Spinner label={texts.loading} />
        </chakra.div>
      )}
      {story === null && !isLoading && (
        <chakra.div id={titleId}>
          <EmptyState drawing="lost" title={texts.notHere} />
        </chakra.div>
      )}
    </DialogFrame>
  )
}

function StoryText({ story: { title, story, moral }, titleId }: { story: Story; titleId: string }) {
  usePageTitle(title)
  return (
    <article>
      <chakra.h2 id={titleId} textStyle="headline" fontSize="2xl" lineHeight="1.2" marginBottom="5">
        {title}
      </chakra.h2>
      <chakra.div textStyle="reading" maxWidth="measure" {...readText}>
        <RichText html={story} />
      </chakra.div>
      <chakra.aside
        marginTop="6"
        padding="4"
        borderRadius="md"
        borderInlineStartWidth="3px"
        borderColor="accent"
        bg="accentSoft"
      >
        <chakra.h3 textStyle="tiny" color="accent">
          {texts.columns.moral}
        </chakra.h3>
        <chakra.p textStyle="reading" marginTop="1">
          {moral}
        </chakra.p>
      </chakra.aside>
    </article>
  )
}
