import { chakra } from '@chakra-ui/react'
import { CloudUpload, FileDown, MessageSquareWarning, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { nameModel } from '#schemas/chat-models.ts'
import { limits } from '#schemas/limits.ts'
import type { HistoryEntry } from '../../../database/chat/chat-history.ts'
import { type ChatSession, renameChat } from '../../../database/chat/chat-sessions.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { formatAge } from '../../../platform/format-time.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/field.tsx'
import { showFailure } from '../../../ui/snackbar.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { overScreen } from '../../../ui/use-addressed-dialog.ts'
import { plainTextOf } from '../plain-text.ts'
import { ExportMenu } from './export-menu.tsx'
import { historyTexts as texts } from './history-texts.ts'

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

/** A conversation's title, to be changed in its place. Enter saves, Escape leaves it. */
function RenameForm({ id, title, onDone }: { id: string; title: string; onDone: () => void }) {
  const [typed, setTyped] = useState(title)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.select(), [])
  const save = async () => {
    const settled = await settleWrite(renameChat(id, typed.trim()), texts.renameProblems)
    if (settled.kind === 'problem') showFailure(settled.text)
    else onDone()
  }
  return (
    <chakra.form
      position="relative"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <Input
        ref={box}
        flex="1 1 12rem"
        width="auto"
        aria-label={texts.newTitle}
        value={typed}
        maxLength={limits.title}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        {texts.save}
      </Button>
      <Button variant="outline" onClick={onDone}>
        {texts.cancel}
      </Button>
    </chakra.form>
  )
}
