import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'

const ArticleDialog = lazy(() =>
  import('../features/news/article-dialog.tsx').then((module) => ({ default: module.ArticleDialog })),
)

/** Dialogs that an address opens, over whatever screen it shows: `?article=…`. */
export function AddressedDialogs() {
  const [search, setSearch] = useSearchParams()
  const article = search.get('article')
  if (!article) return null
  const close = () => {
    const rest = new URLSearchParams(search)
    rest.delete('article')
    setSearch(rest)
  }
  return (
    <Suspense fallback={null}>
      <ArticleDialog key={article} url={article} onClose={close} />
    </Suspense>
  )
}
