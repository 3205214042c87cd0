import type { UserDetails } from '#schemas/user.ts'
import { SessionsPanel } from '../../features/auth/sessions/sessions-panel.tsx'
import { ProfilePage } from '../../features/profile/profile-page.tsx'

/** The profile, and where one is signed in. */
export function ProfileScreen({ details }: { details: UserDetails }) {
  return (
    <ProfilePage details={details}>
      <SessionsPanel />
    </ProfilePage>
  )
}
