import { Route, Routes } from 'react-router-dom'
import { CLAIM_ADMIN } from '#schemas/admin-link.ts'
import { limits } from '#schemas/limits.ts'
import type { UserDetails } from '#schemas/user.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RequireUser } from './require-user.tsx'

const NotesListPage = lazyScreen(
  () => import('../features/notes/list/notes-list-page.tsx'),
  (module) => module.NotesListPage,
)
const NoteAddPage = lazyScreen(
  () => import('../features/notes/note-add-page.tsx'),
  (module) => module.NoteAddPage,
)
const NotePage = lazyScreen(
  () => import('../features/notes/note-page.tsx'),
  (module) => module.NotePage,
)
const NoteEditPage = lazyScreen(
  () => import('../features/notes/note-edit-page.tsx'),
  (module) => module.NoteEditPage,
)
const VersionsPage = lazyScreen(
  () => import('../features/notes/versions/versions-page.tsx'),
  (module) => module.VersionsPage,
)
const TrashPage = lazyScreen(
  () => import('../features/notes/trash/trash-page.tsx'),
  (module) => module.TrashPage,
)
const CategoriesPage = lazyScreen(
  () => import('../features/notes/categories/categories-page.tsx'),
  (module) => module.CategoriesPage,
)
const CategoryAddPage = lazyScreen(
  () => import('../features/notes/categories/category-add-page.tsx'),
  (module) => module.CategoryAddPage,
)
const TransferPage = lazyScreen(
  () => import('../features/notes/transfer/transfer-page.tsx'),
  (module) => module.TransferPage,
)
const ProfileScreen = lazyScreen(
  () => import('./profile-screen.tsx'),
  (module) => module.ProfileScreen,
)
const ClaimAdminPage = lazyScreen(
  () => import('../features/auth/claim-admin-page.tsx'),
  (module) => module.ClaimAdminPage,
)
const OutboxPage = lazyScreen(
  () => import('../features/outbox/outbox-page.tsx'),
  (module) => module.OutboxPage,
)

const FeedsPage = lazyScreen(
  () => import('../features/feeds/feeds-page.tsx'),
  (module) => module.FeedsPage,
)
const UsersPage = lazyScreen(
  () => import('../features/users/users-page.tsx'),
  (module) => module.UsersPage,
)
const ChatPage = lazyScreen(
  () => import('../features/chat/chat-page.tsx'),
  (module) => module.ChatPage,
)
const ChatHistoryPage = lazyScreen(
  () => import('../features/chat/history/history-page.tsx'),
  (module) => module.HistoryPage,
)
const TransactionsPage = lazyScreen(
  () => import('../features/wallet/transactions/transactions-page.tsx'),
  (module) => module.TransactionsPage,
)
const SubscriptionsPage = lazyScreen(
  () => import('../features/wallet/memberships/subscriptions-page.tsx'),
  (module) => module.SubscriptionsPage,
)

const OrderPage = lazyScreen(
  () => import('../features/wallet/order/order-page.tsx'),
  (module) => module.OrderPage,
)
const BuyDaysPage = lazyScreen(
  () => import('../features/wallet/buy-days/buy-days-page.tsx'),
  (module) => module.BuyDaysPage,
)

const OpenPaymentsPage = lazyScreen(
  () => import('../features/wallet/open-payments/open-payments-page.tsx'),
  (module) => module.OpenPaymentsPage,
)

/** Loads the screen of this address, where it is one of the kept ones of notes. */
export async function preloadNotes(pathname: string): Promise<void> {
  if (pathname.endsWith('/notes/private/all')) await NotesListPage.preload()
  if (pathname.includes('/notes/private/id/')) await NotePage.preload()
}

/** Every address below /secure but the logout; visitors are led to the login, which brings them back. */
export function UserRoutes() {
  return <RequireUser>{(details) => <Screens details={details} />}</RequireUser>
}

function Screens({ details }: { details: UserDetails }) {
  const { userId } = details
  const isAdmin = details.role.includes('admin')
  return (
    <Routes>
      <Route path="notes/private/all" element={<NotesListPage details={details} />} />
      <Route path="notes/private/add" element={<NoteAddPage details={details} />} />
      <Route path="notes/private/id/:id" element={<NotePage details={details} />} />
      <Route path="notes/private/id/:id/versions" element={<VersionsPage />} />
      <Route
        path="notes/private/transfer"
        element={<TransferPage mostCharacters={isAdmin ? limits.noteTextAdmin : limits.noteText} />}
      />
      <Route path="notes/private/trash" element={<TrashPage />} />
      <Route path="notes/private/edit/:id" element={<NoteEditPage details={details} />} />
      <Route path="notes/category/private/all" element={<CategoriesPage details={details} />} />
      <Route path="notes/category/private/add" element={<CategoryAddPage userId={userId} />} />
      <Route path="user/profile" element={<ProfileScreen details={details} />} />
      <Route path="chatgpt" element={<ChatPage />} />
      <Route path="chat-history" element={<ChatHistoryPage />} />
      <Route path="order" element={<OrderPage details={details} />} />
      <Route path="order-subscription" element={<BuyDaysPage details={details} />} />
      <Route path="transaction-history" element={<TransactionsPage userId={userId} />} />
      <Route path="subscription" element={<SubscriptionsPage />} />
      {isAdmin && <Route path="feeds" element={<FeedsPage />} />}
      {isAdmin && <Route path="open-payments" element={<OpenPaymentsPage />} />}
      {isAdmin && <Route path="users" element={<UsersPage ownId={userId} />} />}
      <Route path="outbox" element={<OutboxPage />} />
      <Route
        path={CLAIM_ADMIN}
        element={
          <ClaimAdminPage
            details={details}
            onClaimed={() => import('./renew-details.ts').then(({ fetchDetails }) => fetchDetails(details.username))}
          />
        }
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
