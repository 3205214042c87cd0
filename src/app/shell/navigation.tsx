import { chakra } from '@chakra-ui/react'
import { Bookmark, BookOpen, Newspaper, NotebookPen, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isIn, paths, sections } from '#schemas/paths.ts'
import { useSession } from '../../entities/use-session.ts'
import { NavigationLink } from '../../ui/button.tsx'
import { screenOnly } from '../../ui/print.ts'

/** The places of the main navigation. */
export const places = [
  {
    to: paths.newsList,
    holds: [paths.newsDashboard, paths.newsList, sections.articles, paths.following, paths.lifeImpact],
    label: 'News',
    icon: Newspaper,
    isForUsers: false,
  },
  { to: paths.newsSearch, holds: [paths.newsSearch], label: 'Search', icon: Search, isForUsers: false },
  {
    to: paths.stories,
    holds: [sections.stories, paths.kidsStory],
    label: 'Stories',
    icon: BookOpen,
    isForUsers: false,
  },
  {
    to: paths.bookmarks,
    holds: [paths.bookmarks],
    label: 'Bookmarks',
    icon: Bookmark,
    isForUsers: true,
  },
  {
    to: paths.notes,
    holds: [sections.notes, paths.privateDashboard],
    label: 'Notes',
    icon: NotebookPen,
    isForUsers: true,
  },
]

/** Places in the navigation for this user, and the current one. */
function usePlaces() {
  const isUser = useSession().kind === 'user'
  const { pathname } = useLocation()
  return places
    .filter(({ isForUsers }) => isUser || !isForUsers)
    .map((place) => ({
      ...place,
      current: place.holds.some((path) => isIn(path, pathname)) ? ('page' as const) : undefined,
    }))
}

/** The places to go, one below the other. */
export function PlaceLinks({ onChoose }: { onChoose?: () => void }) {
  return (
    <chakra.div display="grid" gap="1">
      {usePlaces().map(({ to, label, icon: Icon, current }) => (
        <NavigationLink
          key={to}
          to={to}
          aria-current={current}
          onClick={onChoose}
          display="flex"
          alignItems="center"
          gap="3"
          minHeight="touch"
          paddingInline="3"
          borderRadius="md"
          textStyle="label"
          color="muted"
          _hover={{ bg: 'hover', color: 'text' }}
          _currentPage={{ bg: 'accentSoft', color: 'accent' }}
        >
          <Icon size={20} aria-hidden />
          {label}
        </NavigationLink>
      ))}
    </chakra.div>
  )
}

/** The side panel of wide screens, with `children` at its foot. */
export function SideNavigation({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      {...screenOnly}
      hideBelow="lg"
      position="sticky"
      top="3.75rem"
      height="calc(100dvh - 3.75rem)"
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      paddingTop="6"
    >
      <nav aria-label="Main">
        <PlaceLinks />
      </nav>
      {children}
    </chakra.div>
  )
}

/** Bottom navigation of narrow screens. Hidden if it would have a single place. */
export function BottomNavigation() {
  const shown = usePlaces()
  if (shown.length < 2) return null
  return (
    <chakra.nav
      aria-label="Main"
      hideFrom="lg"
      position="fixed"
      insetInlineStart="0"
      insetInlineEnd="var(--beside, 0)" // of what is docked at the side
      bottom="0"
      zIndex="bar"
      display="flex"
      bg="surface"
      borderTopWidth="1px"
      css={{ paddingBottom: 'env(safe-area-inset-bottom)' }}
    >
      {shown.map(({ to, label, icon: Icon, current }) => (
        <NavigationLink
          key={to}
          to={to}
          aria-current={current}
          flex="1"
          display="grid"
          justifyItems="center"
          alignContent="center"
          gap="0.5"
          height="3.5rem"
          textStyle="tiny"
          color="muted"
          _currentPage={{ color: 'accent' }}
        >
          <Icon size={22} aria-hidden />
          {label}
        </NavigationLink>
      ))}
    </chakra.nav>
  )
}
