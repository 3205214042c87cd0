import { Navigate, Route, Routes } from 'react-router-dom'
import { below, paths, sections } from '#schemas/paths.ts'
import { NotFoundPage } from '../../entities/not-found-page.tsx'
import { NewsListPage } from '../../features/news/news-list-page.tsx'
import { loadNotes } from './journeys.ts'
import { lazyScreen } from './lazy-screen.tsx'

const PrivateDashboard = lazyScreen(loadNotes, (screens) => screens.PrivateDashboard)

/** The routes under /dashboard/. */
export function DashboardRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to={paths.newsDashboard} replace />} />
      <Route path={below(sections.dashboard, paths.newsDashboard)} element={<NewsListPage />} />
      <Route path={below(sections.dashboard, paths.privateDashboard)} element={<PrivateDashboard />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
