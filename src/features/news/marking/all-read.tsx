import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { withoutUnread } from '../news-query.ts'
import { markingTexts as texts } from './marking-texts.ts'

/** Instead of the unread articles of a list of which everything was read. */
export function AllRead() {
  const [search] = useSearchParams()
  return (
    <EmptyState drawing="done" title={texts.done} role="status">
      <p>{texts.doneHint}</p>
      <ButtonLink variant="outline" to={{ search: `${withoutUnread(search)}` }}>
        {texts.showAll}
      </ButtonLink>
    </EmptyState>
  )
}
