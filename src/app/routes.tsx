import type { ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { NewsListPage } from '../features/news/news-list-page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { lazyPart } from './lazy-part.tsx'
import { RequireUser } from './require-user.tsx'

/** A screen that is loaded when it is first shown. */
function lazyScreen<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazyPart(load, pick, <Spinner label="Loading" />)
}

const HomePage = lazyScreen(
  () => import('./home-page.tsx'),
  (module) => module.HomePage,
)
const NotFoundPage = lazyScreen(
  () => import('./not-found-page.tsx'),
  (module) => module.NotFoundPage,
)
const ArticlePage = lazyScreen(
  () => import('../features/news/article-page.tsx'),
  (module) => module.ArticlePage,
)
const LoginPage = lazyScreen(
  () => import('../features/auth/login-page.tsx'),
  (module) => module.LoginPage,
)
const LogoutPage = lazyScreen(
  () => import('../features/auth/logout-page.tsx'),
  (module) => module.LogoutPage,
)
const SessionsPage = lazyScreen(
  () => import('../features/auth/sessions/sessions-page.tsx'),
  (module) => module.SessionsPage,
)
const NotesListPage = lazyScreen(
  () => import('../features/notes/notes-list-page.tsx'),
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

const OutboxPage = lazyScreen(
  () => import('../features/outbox/outbox-page.tsx'),
  (module) => module.OutboxPage,
)

/** Every address of the app; the only file that knows them all. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/dashboard" element={<Navigate to="/dashboard/news" replace />} />
      <Route path="/dashboard/news" element={<NewsListPage />} />
      <Route path="/dashboard/private" element={<RequireUser>{() => <NotesListPage />}</RequireUser>} />
      <Route path="/pages/user/login" element={<LoginPage />} />
      <Route path="/pages/news/list" element={<NewsListPage />} />
      <Route path="/pages/news/details/:url" element={<ArticlePage />} />
      <Route path="/secure/logout" element={<LogoutPage />} />
      <Route path="/secure/notes/private/all" element={<RequireUser>{() => <NotesListPage />}</RequireUser>} />
      <Route
        path="/secure/notes/private/add"
        element={<RequireUser>{({ userId }) => <NoteAddPage userId={userId} />}</RequireUser>}
      />
      <Route path="/secure/notes/private/id/:id" element={<RequireUser>{() => <NotePage />}</RequireUser>} />
      <Route
        path="/secure/notes/private/id/:id/versions"
        element={<RequireUser>{() => <VersionsPage />}</RequireUser>}
      />
      <Route path="/secure/notes/private/trash" element={<RequireUser>{() => <TrashPage />}</RequireUser>} />
      <Route
        path="/secure/notes/private/edit/:id"
        element={<RequireUser>{({ userId }) => <NoteEditPage userId={userId} />}</RequireUser>}
      />
      <Route path="/secure/user/sessions" element={<RequireUser>{() => <SessionsPage />}</RequireUser>} />
      <Route path="/secure/outbox" element={<RequireUser>{() => <OutboxPage />}</RequireUser>} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
