import { Navigate, Route, Routes } from 'react-router-dom'
import { NewsListPage } from '../features/news/news-list-page.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const PrivateDashboard = lazyScreen(
  () => import('./private-dashboard.tsx'),
  (module) => module.PrivateDashboard,
)

/** The routes under /dashboard/. */
export function DashboardRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to="/dashboard/news" replace />} />
      <Route path="news" element={<NewsListPage />} />
      <Route path="private" element={<PrivateDashboard />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
