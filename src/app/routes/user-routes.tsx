import { Route, Routes } from 'react-router-dom'
import { below, paths, sections } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { NotFoundPage } from '../../entities/not-found-page.tsx'
import { RequireUser } from '../../entities/require-user.tsx'
import { NotesListPage, preloadNoteDialog } from '../../features/notes/list/notes-list-page.tsx'
import { loadRest } from '../runtime/start-runtime.ts'
import { loadAccount, loadChat, loadNotes, loadReading } from './journeys.ts'
import { lazyScreen } from './lazy-screen.tsx'

const NoteAddPage = lazyScreen(loadNotes, (screens) => screens.NoteAddPage)
const NotePage = lazyScreen(loadNotes, (screens) => screens.NotePage)
const NoteEditPage = lazyScreen(loadNotes, (screens) => screens.NoteEditPage)
const VersionsPage = lazyScreen(loadNotes, (screens) => screens.VersionsPage)
const TrashPage = lazyScreen(loadNotes, (screens) => screens.TrashPage)
const CategoriesPage = lazyScreen(loadNotes, (screens) => screens.CategoriesPage)
const CategoryAddPage = lazyScreen(loadNotes, (screens) => screens.CategoryAddPage)
const OutboxPage = lazyScreen(loadNotes, (screens) => screens.OutboxPage)

const ChatPage = lazyScreen(loadChat, (screens) => screens.ChatPage)
const ChatHistoryPage = lazyScreen(loadChat, (screens) => screens.HistoryPage)

const loadWallet = () => import('./wallet-screens.ts')
const OrderPage = lazyScreen(loadWallet, (screens) => screens.OrderPage)
const BuyDaysPage = lazyScreen(loadWallet, (screens) => screens.BuyDaysPage)
const TransactionsPage = lazyScreen(loadWallet, (screens) => screens.TransactionsPage)
const SubscriptionsPage = lazyScreen(loadWallet, (screens) => screens.SubscriptionsPage)
const OpenPaymentsPage = lazyScreen(loadWallet, (screens) => screens.OpenPaymentsPage)

const ProfileScreen = lazyScreen(
  () => import('./profile-screen.tsx'),
  (module) => module.ProfileScreen,
)
const ClaimAdminPage = lazyScreen(loadAccount, (screens) => screens.ClaimAdminPage)

const loadAdmin = () => import('./admin-screens.ts')
const FeedsPage = lazyScreen(loadAdmin, (screens) => screens.FeedsPage)
const OperationPage = lazyScreen(loadAdmin, (screens) => screens.OperationPage)
const UsersPage = lazyScreen(loadAdmin, (screens) => screens.UsersPage)

const TransferPage = lazyScreen(
  () => import('../../features/notes/transfer/transfer-page.tsx'),
  (module) => module.TransferPage,
)
const SourcesPage = lazyScreen(loadReading, (screens) => screens.SourcesPage)

/** Loads the code of this address's screen and dialog if it is a cacheable notes screen. */
export async function preloadNotes({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  if (pathname.endsWith('/notes/private/all')) await preloadNoteDialog(search)
  if (pathname.includes('/notes/private/id/')) await NotePage.preload()
}

/** Routes below /secure except the logout. Visitors go to the login and return afterwards. */
export function UserRoutes() {
  return <RequireUser>{(details) => <Screens details={details} />}</RequireUser>
}

function Screens({ details }: { details: UserDetails }) {
  const { userId } = details
  const isAdmin = details.role.includes('admin')
  const refresh = async () => (await loadRest()).fetchDetails(details.username)
  return (
    <Routes>
      <Route path={below(sections.user, paths.notes)} element={<NotesListPage details={details} />} />
      <Route path={below(sections.user, paths.addNote)} element={<NoteAddPage details={details} />} />
      <Route path={below(sections.user, paths.note)} element={<NotePage details={details} />} />
      <Route path={below(sections.user, paths.noteVersions)} element={<VersionsPage />} />
      <Route path={below(sections.user, paths.noteTransfer)} element={<TransferPage isAdmin={isAdmin} />} />
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
        element={<ClaimAdminPage details={details} onClaimed={refresh} />}
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
