import { Route, Routes } from 'react-router-dom'
import { NewsListPage } from '../features/news/news-list-page.tsx'
import { lazyScreen } from './lazy-screen.tsx'

const HomePage = lazyScreen(
  () => import('../features/home/home-page.tsx'),
  (module) => module.HomePage,
)
const NotFoundPage = lazyScreen(
  () => import('./not-found-page.tsx'),
  (module) => module.NotFoundPage,
)
const InformationRoutes = lazyScreen(
  () => import('./information-routes.tsx'),
  (module) => module.InformationRoutes,
)
const ArticlePage = lazyScreen(
  () => import('../features/news/article-page.tsx'),
  (module) => module.ArticlePage,
)
const NewsRoutes = lazyScreen(
  () => import('./reading-routes.tsx'),
  (module) => module.NewsRoutes,
)
const StoryRoutes = lazyScreen(
  () => import('./reading-routes.tsx'),
  (module) => module.StoryRoutes,
)
const LoginPage = lazyScreen(
  () => import('../features/auth/login-page.tsx'),
  (module) => module.LoginPage,
)
const LogoutPage = lazyScreen(
  () => import('../features/auth/logout-page.tsx'),
  (module) => module.LogoutPage,
)
const DashboardRoutes = lazyScreen(
  () => import('./dashboard-routes.tsx'),
  (module) => module.DashboardRoutes,
)
const UserRoutes = lazyScreen(
  () => import('./user-routes.tsx'),
  (module) => module.UserRoutes,
)
const GalleryPage = import.meta.env.DEV
  ? lazyScreen(
      () => import('./gallery/gallery-page.tsx'),
      (module) => module.GalleryPage,
    )
  : NotFoundPage

/** Loads the screens that are kept (kept-screen/keep-screens.ts), so that they render at once; rejects where one cannot be loaded. */
export async function preloadScreen(pathname: string): Promise<void> {
  if (pathname === '/') await HomePage.preload()
  if (pathname.startsWith('/dashboard')) await DashboardRoutes.preload()
  if (pathname.startsWith('/pages/news/details/')) await ArticlePage.preload()
  if (!pathname.startsWith('/secure/')) return
  await UserRoutes.preload()
  const { preloadNotes } = await import('./user-routes.tsx')
  await preloadNotes(pathname)
}

/** Every address of the app for everybody; those of users alone are in user-routes.tsx. No other file knows a path. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/dashboard/*" element={<DashboardRoutes />} />
      <Route path="/pages/user/login" element={<LoginPage />} />
      <Route path="/pages/news/list" element={<NewsListPage />} />
      <Route path="/pages/news/details/:url" element={<ArticlePage />} />
      <Route path="/pages/news/*" element={<NewsRoutes />} />
      <Route path="/pages/story/*" element={<StoryRoutes />} />
      <Route path="/pages/*" element={<InformationRoutes />} />
      <Route path="/secure/logout" element={<LogoutPage />} />
      <Route path="/secure/*" element={<UserRoutes />} />
      <Route path="/gallery" element={<GalleryPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
