import { chakra } from '@chakra-ui/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { articleIdOf } from '#schemas/article-address.ts'
import { loginPath, readArticleUrl } from '#schemas/paths.ts'
import { useSession } from '../../../entities/use-session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { readChatKey } from '../chat-key.ts'
import { chatTexts } from '../chat-texts.ts'
import { Conversation } from './conversation.tsx'

interface ChatScreenProps {
  /** Value of `?chat=…`. */
  value: string
  titleId: string
  articleUrl?: string
  onChoose: (value: string) => void
  headerTools?: ReactNode
}

/** The conversation that the URL names, or the reason why this user cannot see it. */
export function ChatScreen({ value, titleId, articleUrl = '', onChoose, headerTools }: ChatScreenProps) {
  const session = useSession()
  const key = readChatKey(value)
  const articleId = useArticleId(articleUrl)
  const isAdmin = session.kind === 'user' && session.details.role.includes('admin')
  const startNew = useCallback(() => onChoose('general'), [onChoose])
  if (session.kind === 'unknown') return <Spinner label={chatTexts.loading} />
  if (session.kind === 'visitor')
    return <Closed titleId={titleId} headerTools={headerTools} problem={chatTexts.logIn} leadsToLogin />
  if (key.kind === 'invalid')
    return <Closed titleId={titleId} headerTools={headerTools} problem={chatTexts.invalidSession} />
  if (key.kind === 'active' && key.assistant === 'news' && !isAdmin)
    return <Closed titleId={titleId} headerTools={headerTools} problem={chatTexts.denied} />
  return (
    <Conversation
      chatKey={key}
      details={session.details}
      titleId={titleId}
      articleId={articleId}
      onNew={startNew}
      headerTools={headerTools}
    />
  )
}

interface ClosedProps {
  titleId: string
  headerTools: ReactNode
  problem: string
  leadsToLogin?: boolean
}

function Closed({ titleId, headerTools, problem, leadsToLogin = false }: ClosedProps) {
  const { pathname, search } = useLocation()
  return (
    <chakra.div display="flex" flexDirection="column" height="full">
      <chakra.header display="flex" alignItems="center" paddingInline="4" minHeight="3.5rem" borderBottomWidth="1px">
        <chakra.h2 id={titleId} textStyle="label" flex="1">
          {chatTexts.vedika}
        </chakra.h2>
        {headerTools}
      </chakra.header>
      <EmptyState drawing="lost" title={problem} role="alert">
        {leadsToLogin && <ButtonLink to={loginPath(pathname + search)}>{chatTexts.logInLink}</ButtonLink>}
      </EmptyState>
    </chakra.div>
  )
}

/** Id of the article of the conversation, in a dialog or as a page. Empty until known, and if it has none. */
function useArticleId(addressed: string): string {
  const { pathname } = useLocation()
  const url = addressed || readArticleUrl(pathname)
  const [known, setKnown] = useState({ url: '', id: '' })
  useEffect(() => {
    if (!url) return
    let isCurrent = true
    articleIdOf(url).then(
      (id) => isCurrent && setKnown({ url, id }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [url])
  return known.url === url ? known.id : ''
}
