import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { lazyPart } from '../ui/lazy-part.tsx'

const ArticleDialog = lazyPart(
  () => import('../features/news/article-dialog.tsx'),
  (module) => module.ArticleDialog,
)

/**
 * Dialogs that an address opens, over whatever screen it shows: `?article=…`. Closing one goes back to the list it was
 * opened from, as the browser's Back does; one that was opened by its address leaves the screen beneath in its place.
 */
export function AddressedDialogs() {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const closedKey = useRef<string>(undefined)
  const article = search.get('article')
  if (!article) return null
  const close = () => {
    if (closedKey.current === key) return // going back takes a moment, in which Escape may be pressed again
    closedKey.current = key
    if (isOverList(state)) return navigate(-1)
    const rest = new URLSearchParams(search)
    rest.delete('article')
    setSearch(rest, { replace: true })
  }
  return <ArticleDialog key={article} url={article} onClose={() => void close()} />
}

function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverList' in state
}
