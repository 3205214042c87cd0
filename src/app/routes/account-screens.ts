// Screens and dialog of sign-in: one chunk, which the routes load when one of them is first shown.
export { ClaimAdminPage } from '../../features/auth/claim-admin-page.tsx'
export { ConfirmIdentityDialog } from '../../features/auth/confirm-identity-dialog.tsx'
export { LoginPage } from '../../features/auth/login-page.tsx'
export { LogoutPage } from '../../features/auth/logout-page.tsx'
export { InvitationPage } from '../../features/auth/passwords/invitation-page.tsx'
