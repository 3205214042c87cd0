import { Route, Routes } from 'react-router-dom'
import { below, paths, sections } from '#schemas/paths.ts'
import { NotFoundPage } from '../../entities/not-found-page.tsx'
import { RequireUser } from '../../entities/require-user.tsx'
import { LifeImpactPage } from '../../features/life-impact/life-impact-page.tsx'
import { BookmarksPage } from '../../features/news/bookmarks/bookmarks-page.tsx'
import { FollowingPage } from '../../features/news/following/following-page.tsx'
import { SavePage } from '../../features/news/links/save-page.tsx'
import { OfflinePage } from '../../features/news/offline/offline-page.tsx'
import { SearchPage } from '../../features/news/search/search-page.tsx'
import { KidsPage } from '../../features/stories/kids/kids-page.tsx'
import { StoriesPage } from '../../features/stories/stories-page.tsx'

export { ArticleDialog } from '../../features/news/article-dialog.tsx'
export { ArticlePage } from '../../features/news/article-page.tsx'
export { SourcesPage } from '../../features/news/sources/sources-page.tsx'

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
