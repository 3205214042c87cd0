// Screens of sign-in and profile: one chunk, which the routes load when one of them is first shown.
import type { UserDetails } from '#schemas/user.ts'
import { SessionsPanel } from '../../features/auth/sessions/sessions-panel.tsx'
import { ProfilePage } from '../../features/profile/profile-page.tsx'

export { ClaimAdminPage } from '../../features/auth/claim-admin-page.tsx'
export { ConfirmIdentityDialog } from '../../features/auth/confirm-identity-dialog.tsx'
export { LoginPage } from '../../features/auth/login-page.tsx'
export { LogoutPage } from '../../features/auth/logout-page.tsx'
export { InvitationPage } from '../../features/auth/passwords/invitation-page.tsx'

/** Profile with the list of sessions. */
export function ProfileScreen({ details }: { details: UserDetails }) {
  return (
    <ProfilePage details={details}>
      <SessionsPanel />
    </ProfilePage>
  )
}
