import { Route, Routes } from 'react-router-dom'
import { limits } from '#schemas/limits.ts'
import { below, paths, sections } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RequireUser } from './require-user.tsx'

const NotesListPage = lazyScreen(
  () => import('../../features/notes/list/notes-list-page.tsx'),
  (module) => module.NotesListPage,
)
const NoteAddPage = lazyScreen(
  () => import('../../features/notes/note-add-page.tsx'),
  (module) => module.NoteAddPage,
)
const NotePage = lazyScreen(
  () => import('../../features/notes/note-page.tsx'),
  (module) => module.NotePage,
)
const NoteEditPage = lazyScreen(
  () => import('../../features/notes/note-edit-page.tsx'),
  (module) => module.NoteEditPage,
)
const VersionsPage = lazyScreen(
  () => import('../../features/notes/versions/versions-page.tsx'),
  (module) => module.VersionsPage,
)
const TrashPage = lazyScreen(
  () => import('../../features/notes/trash/trash-page.tsx'),
  (module) => module.TrashPage,
)
const CategoriesPage = lazyScreen(
  () => import('../../features/notes/categories/categories-page.tsx'),
  (module) => module.CategoriesPage,
)
const CategoryAddPage = lazyScreen(
  () => import('../../features/notes/categories/category-add-page.tsx'),
  (module) => module.CategoryAddPage,
)
const TransferPage = lazyScreen(
  () => import('../../features/notes/transfer/transfer-page.tsx'),
  (module) => module.TransferPage,
)
const ProfileScreen = lazyScreen(
  () => import('./profile-screen.tsx'),
  (module) => module.ProfileScreen,
)
const ClaimAdminPage = lazyScreen(
  () => import('../../features/auth/claim-admin-page.tsx'),
  (module) => module.ClaimAdminPage,
)
const OutboxPage = lazyScreen(
  () => import('../../features/outbox/outbox-page.tsx'),
  (module) => module.OutboxPage,
)

const FeedsPage = lazyScreen(
  () => import('../../features/feeds/feeds-page.tsx'),
  (module) => module.FeedsPage,
)
const SourcesPage = lazyScreen(
  () => import('../../features/news/sources/sources-page.tsx'),
  (module) => module.SourcesPage,
)
const OperationPage = lazyScreen(
  () => import('../../features/operation/operation-page.tsx'),
  (module) => module.OperationPage,
)
const UsersPage = lazyScreen(
  () => import('../../features/users/users-page.tsx'),
  (module) => module.UsersPage,
)
const ChatPage = lazyScreen(
  () => import('../../features/chat/chat-page.tsx'),
  (module) => module.ChatPage,
)
const ChatHistoryPage = lazyScreen(
  () => import('../../features/chat/history/history-page.tsx'),
  (module) => module.HistoryPage,
)
const TransactionsPage = lazyScreen(
  () => import('../../features/wallet/transactions/transactions-page.tsx'),
  (module) => module.TransactionsPage,
)
const SubscriptionsPage = lazyScreen(
  () => import('../../features/wallet/memberships/subscriptions-page.tsx'),
  (module) => module.SubscriptionsPage,
)

const OrderPage = lazyScreen(
  () => import('../../features/wallet/order/order-page.tsx'),
  (module) => module.OrderPage,
)
const BuyDaysPage = lazyScreen(
  () => import('../../features/wallet/buy-days/buy-days-page.tsx'),
  (module) => module.BuyDaysPage,
)

const OpenPaymentsPage = lazyScreen(
  () => import('../../features/wallet/open-payments/open-payments-page.tsx'),
  (module) => module.OpenPaymentsPage,
)

/** Loads the code of this path's screen if it is a cacheable notes screen. */
export async function preloadNotes(pathname: string): Promise<void> {
  if (pathname.endsWith('/notes/private/all')) await NotesListPage.preload()
  if (pathname.includes('/notes/private/id/')) await NotePage.preload()
}

/** Routes below /secure except the logout. Visitors go to the login and return afterwards. */
export function UserRoutes() {
  return <RequireUser>{(details) => <Screens details={details} />}</RequireUser>
}

function Screens({ details }: { details: UserDetails }) {
  const { userId } = details
  const isAdmin = details.role.includes('admin')
  return (
    <Routes>
      <Route path={below(sections.user, paths.notes)} element={<NotesListPage details={details} />} />
      <Route path={below(sections.user, paths.addNote)} element={<NoteAddPage details={details} />} />
      <Route path={below(sections.user, paths.note)} element={<NotePage details={details} />} />
      <Route path={below(sections.user, paths.noteVersions)} element={<VersionsPage />} />
      <Route
        path={below(sections.user, paths.noteTransfer)}
        element={<TransferPage mostCharacters={isAdmin ? limits.noteTextAdmin : limits.noteText} />}
      />
      <Route path={below(sections.user, paths.noteTrash)} element={<TrashPage />} />
      <Route path={below(sections.user, paths.editNote)} element={<NoteEditPage details={details} />} />
      <Route path={below(sections.user, paths.noteCategories)} element={<CategoriesPage details={details} />} />
      <Route path={below(sections.user, paths.addNoteCategory)} element={<CategoryAddPage userId={userId} />} />
      <Route path={below(sections.user, paths.profile)} element={<ProfileScreen details={details} />} />
      <Route path={below(sections.user, paths.chat)} element={<ChatPage />} />
      <Route path={below(sections.user, paths.chatHistory)} element={<ChatHistoryPage />} />
      <Route path={below(sections.user, paths.order)} element={<OrderPage details={details} />} />
      <Route path={below(sections.user, paths.orderSubscription)} element={<BuyDaysPage details={details} />} />
      <Route path={below(sections.user, paths.transactions)} element={<TransactionsPage userId={userId} />} />
      <Route path={below(sections.user, paths.subscriptions)} element={<SubscriptionsPage />} />
      <Route path={below(sections.user, paths.sources)} element={<SourcesPage userId={userId} />} />
      {isAdmin && <Route path={below(sections.user, paths.feeds)} element={<FeedsPage />} />}
      {isAdmin && <Route path={below(sections.user, paths.openPayments)} element={<OpenPaymentsPage />} />}
      {isAdmin && <Route path={below(sections.user, paths.operation)} element={<OperationPage />} />}
      {isAdmin && <Route path={below(sections.user, paths.users)} element={<UsersPage ownId={userId} />} />}
      <Route path={below(sections.user, paths.outbox)} element={<OutboxPage />} />
      <Route
        path={below(sections.user, paths.claimAdmin)}
        element={
          <ClaimAdminPage
            details={details}
            onClaimed={() =>
              import('../runtime/refresh-user.ts').then(({ fetchDetails }) => fetchDetails(details.username))
            }
          />
        }
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
