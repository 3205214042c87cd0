import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { paths } from '#schemas/paths.ts'
import { type Following, following$ } from '../../../database/profile/followed-and-muted.ts'
import { TextLink } from '../../../ui/button.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import type { NewsQuery } from '../news-query.ts'
import { NewsView } from '../news-view.tsx'
import { followingTexts as texts } from './following-texts.ts'
import { useOwnWatchlist } from './use-own-watchlist.ts'

/** Names that are listed; the rest is counted. */
const NAMED = 4

interface OwnWatchlistProps {
  query: NewsQuery
  /** Everybody's watch list, with a line above it. */
  plain: (about: ReactNode) => ReactNode
}

/** The watch list of a user: everybody's, until they follow something. */
export function OwnWatchlist({ query, plain }: OwnWatchlistProps) {
  const following = useLiveQuery(following$)
  if (!following) return <NewsView query={query} stored={undefined} state="loading" reload={() => {}} />
  const isFollowing = following.sources.length > 0 || following.categories.length > 0
  return isFollowing ? <Followed query={query} following={following} /> : plain(<About following={following} />)
}

function Followed({ query, following }: { query: NewsQuery; following: Following }) {
  return <NewsView query={query} {...useOwnWatchlist(query, following)} about={<About following={following} />} />
}

function About({ following: { sources, categories } }: { following: Following }) {
  const names = [...sources, ...categories]
  const said = [...names.slice(0, NAMED), ...(names.length > NAMED ? [texts.more(names.length - NAMED)] : [])]
  const list = new Intl.ListFormat('en').format(said)
  return (
    <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
      {names.length > 0 ? texts.watched(list) : texts.choiceOnly}{' '}
      <TextLink to={paths.following}>{names.length > 0 ? texts.change : texts.choose}</TextLink>
    </chakra.p>
  )
}
