import { chakra } from '@chakra-ui/react'
import { CloudUpload, FileDown, MessageSquareWarning, Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { nameModel } from '#schemas/chat-models.ts'
import type { HistoryEntry } from '../../../database/chat/chat-history.ts'
import type { ChatSession } from '../../../database/chat/chat-sessions.ts'
import { formatAge } from '../../../platform/format-time.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { overScreen } from '../../../ui/use-addressed-dialog.ts'
import { plainTextOf } from '../plain-text.ts'
import { ExportMenu } from './export-menu.tsx'
import { historyTexts as texts } from './history-texts.ts'
import { RenameForm } from './rename-form.tsx'

/** Characters of an answer that a card can show. */
const SHOWN = 600

const aboveLink = { position: 'relative', zIndex: '1' } as const
const CoveringLink = chakra(Link, { base: { _before: { content: '""', position: 'absolute', inset: '0' } } })

/** A conversation in short; pressed, it opens. */
export function HistoryCard({ session, onDelete }: { session: HistoryEntry; onDelete: () => void }) {
  const { chatTitle, latestAnswer, latestAnswerer, updatedAt } = session
  const [isRenaming, setRenaming] = useState(false)
  const [search] = useSearchParams()
  const answer = useMemo(() => plainTextOf(latestAnswer.slice(0, SHOWN)), [latestAnswer])
  const title = chatTitle || texts.untitled
  const opened = new URLSearchParams(search)
  opened.set('chat', session.number > 0 ? String(session.number) : session.id)
  return (
    <Card as="article" position="relative" padding="4" display="grid" gap="2" aria-label={title}>
      {isRenaming ? (
        <RenameForm id={session.id} title={chatTitle} onDone={() => setRenaming(false)} />
      ) : (
        <chakra.h2 textStyle="heading" lineClamp={2}>
          <CoveringLink to={{ search: `?${opened}` }} state={overScreen(search)}>
            {title}
          </CoveringLink>
        </chakra.h2>
      )}
      <chakra.p color="muted" lineClamp={3} dir="auto">
        {answer || texts.noAnswer}
      </chakra.p>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        textStyle="small"
        color="muted"
      >
        <span>{texts.model(nameModel(latestAnswerer))}</span>
        <span>{formatAge(updatedAt)}</span>
        {session.assistant === 'news' && <span>{texts.news}</span>}
        {session.isActive && <span>{texts.active}</span>}
        <State session={session} />
        <chakra.div display="flex" marginInlineStart="auto" {...aboveLink}>
          <IconButton aria-label={texts.renameOf(title)} label={texts.rename} onClick={() => setRenaming(true)}>
            <Pencil size={18} aria-hidden />
          </IconButton>
          <ExportMenu label={texts.exportOf(title)} sessionId={session.id}>
            <FileDown size={18} aria-hidden />
          </ExportMenu>
          <IconButton aria-label={texts.deleteOf(title)} label={texts.delete} onClick={onDelete}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </chakra.div>
      </chakra.div>
    </Card>
  )
}

function State({ session: { refusal, isUnsent } }: { session: ChatSession }) {
  if (refusal) {
    return (
      <StateMark tone="danger" icon={<MessageSquareWarning size={14} aria-hidden />}>
        {texts.refused}
      </StateMark>
    )
  }
  if (!isUnsent) return null
  return (
    <StateMark tone="caution" icon={<CloudUpload size={14} aria-hidden />}>
      {texts.unsent}
    </StateMark>
  )
}
