import { Route, Routes } from 'react-router-dom'
import { lazyScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const BookmarksPage = lazyScreen(
  () => import('../features/news/bookmarks/bookmarks-page.tsx'),
  (module) => module.BookmarksPage,
)
const FollowingPage = lazyScreen(
  () => import('../features/news/following/following-page.tsx'),
  (module) => module.FollowingPage,
)
const KidsPage = lazyScreen(
  () => import('../features/stories/kids/kids-page.tsx'),
  (module) => module.KidsPage,
)
const LifeImpactPage = lazyScreen(
  () => import('../features/life-impact/life-impact-page.tsx'),
  (module) => module.LifeImpactPage,
)
const OfflinePage = lazyScreen(
  () => import('../features/news/offline/offline-page.tsx'),
  (module) => module.OfflinePage,
)
const SearchPage = lazyScreen(
  () => import('../features/news/search/search-page.tsx'),
  (module) => module.SearchPage,
)
const StoriesPage = lazyScreen(
  () => import('../features/stories/stories-page.tsx'),
  (module) => module.StoriesPage,
)

/** What lies under /pages/news/ beside the list and the articles. */
export function NewsRoutes() {
  return (
    <Routes>
      <Route path="bookmarks" element={<BookmarksPage />} />
      <Route path="following" element={<FollowingPage />} />
      <Route path="life-impact" element={<LifeImpactPage />} />
      <Route path="offline" element={<OfflinePage />} />
      <Route path="search" element={<SearchPage />} />
      <Route path="kids-story" element={<KidsPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

/** What lies under /pages/story/. */
export function StoryRoutes() {
  return (
    <Routes>
      <Route path="list" element={<StoriesPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
