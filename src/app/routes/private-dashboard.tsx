import { chakra } from '@chakra-ui/react'
import { ChevronRight, Sparkles } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { RequireUser } from '../../entities/require-user.tsx'
import { RecentChats } from '../../features/chat/history/recent-chats.tsx'
import { NotesListPage } from '../../features/notes/list/notes-list-page.tsx'
import { DueWork } from '../../features/outbox/due-work.tsx'
import { Card } from '../../ui/card.tsx'

/** A user's dashboard: due work, chats and notes. */
export function PrivateDashboard() {
  return (
    <RequireUser>
      {(details) => (
        <chakra.div display="grid" gap="6">
          <DueWork />
          <RecentChats />
          <LifeImpactCard />
          <NotesListPage details={details} />
        </chakra.div>
      )}
    </RequireUser>
  )
}

/** Link to the user's insights of the day. */
function LifeImpactCard() {
  return (
    <Card
      asChild
      display="flex"
      alignItems="center"
      gap="4"
      paddingInline="5"
      paddingBlock="4"
      transition="background-color var(--chakra-durations-fast)"
      _hover={{ bg: 'hover' }}
    >
      <Link to={paths.lifeImpact}>
        <chakra.span
          aria-hidden
          display="grid"
          placeItems="center"
          width="10"
          height="10"
          borderRadius="md"
          bg="accentSoft"
          color="accent"
        >
          <Sparkles size={20} />
        </chakra.span>
        <chakra.span flex="1" minWidth="0" display="grid">
          <chakra.span textStyle="heading">Life Impact</chakra.span>
          <chakra.span textStyle="small" color="muted">
            How the news affects your goals
          </chakra.span>
        </chakra.span>
        <chakra.span color="muted">
          <ChevronRight size={20} aria-hidden />
        </chakra.span>
      </Link>
    </Card>
  )
}
