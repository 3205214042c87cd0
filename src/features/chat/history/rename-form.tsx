import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#schemas/limits.ts'
import { renameChat } from '../../../database/chat/chat-sessions.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/field.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { historyTexts as texts } from './history-texts.ts'

/** A conversation's title, to be changed in its place. Enter saves, Escape leaves it. */
export function RenameForm({ id, title, onDone }: { id: string; title: string; onDone: () => void }) {
  const [typed, setTyped] = useState(title)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.select(), [])
  const save = async () => {
    const settled = await settleWrite(renameChat(id, typed.trim()), texts.renameProblems)
    if (settled.kind === 'problem') showSnackbar({ text: settled.text, mark: '✗', durationMs: 4000 })
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
