import { Route, Routes } from 'react-router-dom'
import { below, paths, sections } from '#schemas/paths.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RequireUser } from './require-user.tsx'

const BookmarksPage = lazyScreen(
  () => import('../../features/news/bookmarks/bookmarks-page.tsx'),
  (module) => module.BookmarksPage,
)
const FollowingPage = lazyScreen(
  () => import('../../features/news/following/following-page.tsx'),
  (module) => module.FollowingPage,
)
const SavePage = lazyScreen(
  () => import('../../features/news/links/save-page.tsx'),
  (module) => module.SavePage,
)
const KidsPage = lazyScreen(
  () => import('../../features/stories/kids/kids-page.tsx'),
  (module) => module.KidsPage,
)
const LifeImpactPage = lazyScreen(
  () => import('../../features/life-impact/life-impact-page.tsx'),
  (module) => module.LifeImpactPage,
)
const OfflinePage = lazyScreen(
  () => import('../../features/news/offline/offline-page.tsx'),
  (module) => module.OfflinePage,
)
const SearchPage = lazyScreen(
  () => import('../../features/news/search/search-page.tsx'),
  (module) => module.SearchPage,
)
const StoriesPage = lazyScreen(
  () => import('../../features/stories/stories-page.tsx'),
  (module) => module.StoriesPage,
)

/** Further routes under /pages/news/. */
export function NewsRoutes() {
  return (
    <Routes>
      <Route path={below(sections.news, paths.bookmarks)} element={<BookmarksPage />} />
      <Route path={below(sections.news, paths.following)} element={<FollowingPage />} />
      <Route path={below(sections.news, paths.lifeImpact)} element={<LifeImpactPage />} />
      <Route path={below(sections.news, paths.offline)} element={<OfflinePage />} />
      <Route path={below(sections.news, paths.newsSearch)} element={<SearchPage />} />
      <Route path={below(sections.news, paths.kidsStory)} element={<KidsPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

/** Routes under /pages/story/. */
export function StoryRoutes() {
  return (
    <Routes>
      <Route path={below(sections.stories, paths.stories)} element={<StoriesPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

/** Saves a link. Visitors sign in first, and come back. */
export function SaveRoute() {
  return <RequireUser>{() => <SavePage />}</RequireUser>
}
