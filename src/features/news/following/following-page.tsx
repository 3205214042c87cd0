import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loginPath, paths } from '#schemas/paths.ts'
import { type FollowedKind, type Following, following$ } from '../../../database/profile/followed-and-muted.ts'
import { useSession } from '../../../entities/use-session.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { categories } from '../category-links.tsx'
import { OwnMutes } from '../muting/own-mutes.tsx'
import { followingTexts as texts } from '../sources/source-texts.ts'
import { FollowToggle } from './follow-toggle.tsx'

const WATCHLIST = `${paths.newsList}?watchlist=true`

/** Lists followed sources and topics. A visitor sees an explanation instead. */
export function FollowingPage() {
  usePageTitle(texts.title)
  const { kind } = useSession()
  return (
    <chakra.div display="grid" gap="5" maxWidth="column">
      <Breadcrumb current={texts.title} />
      <PageHeading title={texts.title} about={texts.about} />
      {kind === 'user' && <OwnFollowing />}
      {kind === 'visitor' && <ForUsers />}
      {kind === 'unknown' && <Spinner label={texts.loading} />}
    </chakra.div>
  )
}

function OwnFollowing() {
  const following = useLiveQuery(following$)
  if (!following) return <Spinner label={texts.loading} />
  const count = following.sources.length + following.categories.length
  return (
    <>
      <Kind kind="categories" offered={categories} following={following} />
      <Kind kind="sources" offered={[]} following={following} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <ButtonLink to={WATCHLIST} variant="outline">
          {texts.watchlist}
        </ButtonLink>
        <chakra.p role="status" textStyle="small" color="muted">
          {count === 0 ? texts.none : texts.count(count)}
        </chakra.p>
      </chakra.div>
      <OwnMutes />
    </>
  )
}

interface KindProps {
  kind: FollowedKind
  /** All choices, followed or not. */
  offered: readonly string[]
  following: Following
}

function Kind({ kind, offered, following }: KindProps) {
  // Unfollowed items keep their place until the screen closes, so that the user can undo.
  const [seen, setSeen] = useState<string[]>([...offered])
  const added = following[kind].filter((name) => !seen.some((each) => each.toLowerCase() === name.toLowerCase()))
  if (added.length > 0) setSeen([...seen, ...added])
  return (
    <Card as="section" padding={{ base: '4', md: '6' }} display="grid" gap="3" aria-label={texts[kind]}>
      <chakra.h2 textStyle="heading">{texts[kind]}</chakra.h2>
      {seen.length === 0 && (
        <EmptyState drawing="news" title={texts.noSources}>
          <p>{texts.noSourcesHint}</p>
        </EmptyState>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {seen.map((name) => (
          <FollowToggle key={name} kind={kind} name={name} following={following} />
        ))}
      </chakra.div>
    </Card>
  )
}

function ForUsers() {
  const { pathname } = useLocation()
  return (
    <Card>
      <EmptyState drawing="news" title={texts.forUsers}>
        <chakra.p maxWidth="26rem" textWrap="balance">
          {texts.forUsersHint}
        </chakra.p>
        <ButtonLink to={loginPath(pathname)}>{texts.login}</ButtonLink>
      </EmptyState>
    </Card>
  )
}
