import { chakra } from '@chakra-ui/react'
import { useCallback, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { chatTexts } from './chat-texts.ts'
import { ChatScreen } from './conversation/chat-screen.tsx'

/**
 * The chat as a screen of its own: with the general assistant, the news' (`?assistant=news`), or of a session
 * (`?session=…`).
 */
export function ChatPage() {
  usePageTitle(chatTexts.vedika)
  const titleId = useId()
  const [search, setSearch] = useSearchParams()
  const value = search.get('session') ?? (search.get('assistant') === 'news' ? 'news' : 'general')
  const choose = useCallback(
    (chosen: string) => setSearch(chosen === 'news' ? { assistant: 'news' } : {}, { replace: true }),
    [setSearch],
  )
  return (
    <chakra.section
      aria-labelledby={titleId}
      height={{ base: 'calc(100dvh - 10rem)', lg: 'calc(100dvh - 8rem)' }}
      minHeight="24rem"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="card"
      overflow="hidden"
    >
      <chakra.h1 srOnly>{chatTexts.vedika}</chakra.h1>
      <ChatScreen key={value} value={value} titleId={titleId} onChoose={choose} />
    </chakra.section>
  )
}
