import { Route, Routes } from 'react-router-dom'
import { isIn, paths, sections } from '#schemas/paths.ts'
import { NewsListPage } from '../../features/news/news-list-page.tsx'
import { loadAccount, loadInformation, loadReading } from './journeys.ts'
import { lazyScreen } from './lazy-screen.tsx'

const HomePage = lazyScreen(
  () => import('../../features/home/home-page.tsx'),
  (module) => module.HomePage,
)
const InformationRoutes = lazyScreen(loadInformation, (screens) => screens.InformationRoutes)
const NotFoundPage = lazyScreen(loadInformation, (screens) => screens.NotFoundPage)
const ArticlePage = lazyScreen(loadReading, (screens) => screens.ArticlePage)
const NewsRoutes = lazyScreen(loadReading, (screens) => screens.NewsRoutes)
const StoryRoutes = lazyScreen(loadReading, (screens) => screens.StoryRoutes)
const SaveRoute = lazyScreen(loadReading, (screens) => screens.SaveRoute)
const LoginPage = lazyScreen(loadAccount, (screens) => screens.LoginPage)
const InvitationPage = lazyScreen(loadAccount, (screens) => screens.InvitationPage)
const LogoutPage = lazyScreen(loadAccount, (screens) => screens.LogoutPage)
const DashboardRoutes = lazyScreen(
  () => import('./dashboard-routes.tsx'),
  (module) => module.DashboardRoutes,
)
const loadUser = () => import('./user-routes.tsx')
const UserRoutes = lazyScreen(loadUser, (routes) => routes.UserRoutes)
const GalleryPage = import.meta.env.DEV
  ? lazyScreen(
      () => import('../gallery/gallery-page.tsx'),
      (module) => module.GalleryPage,
    )
  : NotFoundPage

/**
 * Loads the code of cacheable screens (cached-screen/cache-screens.ts), so that they render at once. Rejects if loading
 * fails.
 */
export async function preloadScreen(place: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const { pathname } = place
  if (pathname === paths.home) await HomePage.preload()
  if (isIn(sections.dashboard, pathname)) await DashboardRoutes.preload()
  if (isIn(sections.articles, pathname)) await ArticlePage.preload()
  if (!isIn(sections.user, pathname)) return
  await UserRoutes.preload()
  await (await loadUser()).preloadNotes(place)
}

/** The screens for everybody; those of users alone are in user-routes.tsx. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={`${sections.dashboard}/*`} element={<DashboardRoutes />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.invitation} element={<InvitationPage />} />
      <Route path={paths.newsList} element={<NewsListPage />} />
      <Route path={paths.article} element={<ArticlePage />} />
      <Route path={`${sections.news}/*`} element={<NewsRoutes />} />
      <Route path={`${sections.stories}/*`} element={<StoryRoutes />} />
      <Route path={`${sections.information}/*`} element={<InformationRoutes />} />
      <Route path={paths.save} element={<SaveRoute />} />
      <Route path={paths.logout} element={<LogoutPage />} />
      <Route path={`${sections.user}/*`} element={<UserRoutes />} />
      <Route path="/gallery" element={<GalleryPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
