import { Check, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { notePath } from '#schemas/paths.ts'
import type { SourcedNote } from '../../../database/notes/sourced-notes.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { quotingTexts as texts } from '../reading/reading-texts.ts'
import { saveNote } from './save-note.ts'

/** Makes a note of an answer; then it leads there. */
export function SaveAnswer({ compose }: { compose: () => SourcedNote }) {
  const [saved, setSaved] = useState<{ id?: string; isBusy: boolean }>({ isBusy: false })
  const save = async () => {
    setSaved({ isBusy: true })
    const id = await saveNote(compose())
    setSaved({ isBusy: false, ...(id && { id }) })
  }
  if (saved.id) {
    return (
      <ButtonLink to={notePath(saved.id)} variant="outline" size="sm" minHeight="touch" autoFocus>
        <Check size={16} aria-hidden />
        {`${texts.saved}: ${texts.open}`}
      </ButtonLink>
    )
  }
  return (
    <Button
      variant="outline"
      size="sm"
      minHeight="touch"
      aria-disabled={saved.isBusy}
      onClick={() => !saved.isBusy && void save()}
    >
      <NotebookPen size={16} aria-hidden />
      {texts.save}
    </Button>
  )
}
