import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { chatHistory$ } from '../../../database/chat/chat-history.ts'
import { Age } from '../../../ui/age.tsx'
import { TextLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { overScreen } from '../../../ui/use-addressed-dialog.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { historyTexts as texts } from './history-texts.ts'

const SHOWN = 3
const recent$ = () => chatHistory$({ filter: '', words: '', page: 0, size: SHOWN })

const RecentLink = chakra(Link, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: 'touch',
    alignItems: 'center',
    borderRadius: 'sm',
    paddingInline: '2',
    marginInline: '-2',
    _hover: { bg: 'hover' },
  },
})

/** Conversations with the latest questions. Renders nothing if there are none. */
export function RecentChats() {
  const found = useLiveQuery(recent$)
  const [search] = useSearchParams()
  if (!found || found.total === 0) return null
  const opening = (chat: string) => {
    const opened = new URLSearchParams(search)
    opened.set('chat', chat)
    return { search: `?${opened}` }
  }
  return (
    <Card padding="5" display="grid" gap="1">
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
        <chakra.h2 textStyle="heading">{texts.recent}</chakra.h2>
        <TextLink to={paths.chatHistory}>{texts.all}</TextLink>
      </chakra.div>
      <chakra.ul listStyleType="none">
        {found.entries.map(({ id, number, chatTitle, updatedAt }) => (
          <li key={id}>
            <RecentLink to={opening(number > 0 ? String(number) : id)} state={overScreen(search)}>
              <chakra.span lineClamp={1} dir="auto">
                {chatTitle || texts.untitled}
              </chakra.span>
              <chakra.span textStyle="small" color="muted" flexShrink="0">
                <Age at={updatedAt} />
              </chakra.span>
            </RecentLink>
          </li>
        ))}
      </chakra.ul>
    </Card>
  )
}
