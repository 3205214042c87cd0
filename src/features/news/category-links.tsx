import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { NewsList } from './news-query.ts'

export const categories = ['India', 'World', 'Business', 'Science', 'Technology', 'Health', 'Sports']

const choices = [
  { label: 'Today', search: '', isChosen: (list: NewsList) => list.kind === 'today' },
  { label: 'Watch list', search: '?watchlist=true', isChosen: (list: NewsList) => list.kind === 'watchlist' },
  ...categories.map((category) => ({
    label: category,
    search: `?category=${category}`,
    isChosen: (list: NewsList) => list.kind === 'category' && list.category === category.toLowerCase(),
  })),
]

const Chip = chakra(Link, {
  base: {
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
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

/** Links to the lists in a row, which scrolls on a narrow screen. */
export function CategoryLinks({ list }: { list: NewsList }) {
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
      {choices.map(({ label, search, isChosen }) => (
        <Chip key={label} to={{ search }} aria-current={isChosen(list) ? 'page' : undefined}>
          {label}
        </Chip>
      ))}
    </chakra.nav>
  )
}
