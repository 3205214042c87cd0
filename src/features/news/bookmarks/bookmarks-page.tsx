import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { loginPath } from '#schemas/paths.ts'
import { useSession } from '../../../entities/use-session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { bookmarksTexts as texts } from './bookmarks-texts.ts'
import { OwnBookmarks } from './own-bookmarks.tsx'

/** Lists the user's bookmarks. A visitor sees an explanation instead. */
export function BookmarksPage() {
  usePageTitle(texts.title)
  const { kind } = useSession()
  if (kind === 'user') return <OwnBookmarks />
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h1 textStyle="title">{texts.title}</chakra.h1>
      {kind === 'visitor' ? <ForUsers /> : <Spinner label={texts.loading} />}
    </chakra.div>
  )
}

function ForUsers() {
  const { pathname, search } = useLocation()
  return (
    <Card>
      <EmptyState drawing="bookmarks" title={texts.forUsers}>
        <chakra.p maxWidth="26rem" textWrap="balance">
          {texts.forUsersHint}
        </chakra.p>
        <ButtonLink to={loginPath(pathname + search)}>{texts.login}</ButtonLink>
      </EmptyState>
    </Card>
  )
}
