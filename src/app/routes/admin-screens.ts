// Screens of administrators: one chunk, which the routes load when one of them is first shown.
export { FeedsPage } from '../../features/feeds/feeds-page.tsx'
export { OperationPage } from '../../features/operation/operation-page.tsx'
export { UsersPage } from '../../features/users/users-page.tsx'
