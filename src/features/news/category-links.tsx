import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { withParameter } from '../../ui/with-parameter.ts'
import { Count } from './marking/count.tsx'
import { type NewsList, type NewsQuery, readNewsQuery } from './news-query.ts'

export const categories = ['India', 'World', 'Business', 'Science', 'Technology', 'Health', 'Sports']

const choices = [
  { label: 'Today', search: '' },
  { label: 'Watch list', search: 'watchlist=true' },
  { label: 'My sources', search: 'mine=true' },
  ...categories.map((label) => ({ label, search: `category=${label}` })),
].map(({ label, search }) => {
  const parameters = new URLSearchParams(search)
  return { label, parameters, list: readNewsQuery(parameters).list }
})

const Chip = chakra(Link, {
  base: {
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '2.25rem',
    paddingInline: '3',
    borderRadius: 'full',
    borderWidth: '1px',
    textStyle: 'label',
    fontSize: 'sm',
    bg: 'surface',
    color: 'muted',
    _hover: { bg: 'hover', color: 'text' },
    _currentPage: { bg: 'accent', color: 'onAccent', borderColor: 'accent' },
  },
})

/** Numbers of unread articles; of categories by name in lower case. */
export interface UnreadCounts {
  total: number
  categories: ReadonlyMap<string, number>
}

interface CategoryLinksProps {
  query: NewsQuery
  counts: UnreadCounts | undefined
}

/** Links to the lists in a row, which scrolls on a narrow screen. From unread articles to unread articles. */
export function CategoryLinks({ query, counts }: CategoryLinksProps) {
  return (
    <chakra.nav
      aria-label="News categories"
      display="flex"
      gap="2"
      overflowX="auto"
      marginInline="-4"
      paddingInline="4"
      paddingBlock="1"
      scrollbarWidth="none"
    >
      {choices.map(({ label, list, parameters }) => (
        <Chip
          key={label}
          to={{ search: `${withParameter(parameters, 'unread', query.unread ? 'true' : '')}` }}
          aria-current={isSame(list, query.list) ? 'page' : undefined}
        >
          {label} <Count count={counts && countOf(list, counts)} />
        </Chip>
      ))}
    </chakra.nav>
  )
}

function isSame(one: NewsList, other: NewsList): boolean {
  return one.kind === other.kind && (one.kind !== 'category' || one.category === (other as typeof one).category)
}

/** Undefined for the lists that depend on what is followed. */
function countOf(list: NewsList, { total, categories: byName }: UnreadCounts): number | undefined {
  if (list.kind === 'today') return total
  return list.kind === 'category' ? (byName.get(list.category) ?? 0) : undefined
}
