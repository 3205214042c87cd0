import type { UserDetails } from '#schemas/user.ts'
import { SessionsPanel } from '../../features/auth/sessions/sessions-panel.tsx'
import { ProfilePage } from '../../features/profile/profile-page.tsx'

/** Profile with the list of sessions. */
export function ProfileScreen({ details }: { details: UserDetails }) {
  return (
    <ProfilePage details={details}>
      <SessionsPanel />
    </ProfilePage>
  )
}
