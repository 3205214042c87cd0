import { useCallback } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useAddressedDialog } from '../../ui/use-addressed-dialog.ts'
import { useChangeSearch } from '../../ui/use-change-search.ts'
import { loadChat, loadReading } from '../routes/journeys.ts'

const ArticleDialog = lazyPart(loadReading, (screens) => screens.ArticleDialog)
const ChatDialog = lazyPart(loadChat, (screens) => screens.ChatDialog)

/** Loads the code of the dialogs that such a query string opens. Rejects if loading fails. */
export async function preloadDialog(search: string): Promise<void> {
  const asked = new URLSearchParams(search)
  if (asked.has('article')) await ArticleDialog.preload()
  if (asked.has('chat')) await ChatDialog.preload()
}

/** Dialogs that the URL opens over any screen: `?article=…`, `?chat=…`. */
export function AddressedDialogs() {
  const { value: article, close } = useAddressedDialog('article')
  const { value: chat, close: closeChat } = useAddressedDialog('chat')
  const changeSearch = useChangeSearch()
  const chooseChat = useCallback(
    (value: string) =>
      changeSearch(
        (search) => {
          search.set('chat', value)
          return search
        },
        { replace: true },
      ),
    [changeSearch],
  )
  return (
    <>
      {article && <ArticleDialog url={article} onClose={close} />}
      {chat && <ChatDialog value={chat} articleUrl={article ?? ''} onChoose={chooseChat} onClose={closeChat} />}
    </>
  )
}
