import { chakra } from '@chakra-ui/react'
import { RequireUser } from '../../entities/require-user.tsx'
import { RecentChats } from '../../features/chat/history/recent-chats.tsx'
import { NotesListPage } from '../../features/notes/list/notes-list-page.tsx'
import { DueWork } from '../../features/outbox/due-work.tsx'
import { LifeImpactCard } from './life-impact-card.tsx'

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
