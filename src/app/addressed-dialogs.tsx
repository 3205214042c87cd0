import { lazyPart } from '../ui/lazy-part.tsx'
import { useAddressedDialog } from '../ui/use-addressed-dialog.ts'

const ArticleDialog = lazyPart(
  () => import('../features/news/article-dialog.tsx'),
  (module) => module.ArticleDialog,
)

/** Dialogs that an address opens, over whatever screen it shows: `?article=…`. */
export function AddressedDialogs() {
  const { value: article, close } = useAddressedDialog('article')
  return article ? <ArticleDialog url={article} onClose={close} /> : null
}
