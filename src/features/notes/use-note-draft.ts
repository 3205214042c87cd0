import { useEffect, useRef, useState } from 'react'
import type { NoteContent } from '#schemas/note.ts'
import { dropDraft, readDraft, saveDraft } from '../../database/drafts.ts'
import type { NoteDraft } from '../../database/notes.ts'
import { announceUnsavedWork } from '../../ui/unsaved-work.ts'

/** Typing is saved as a draft after this pause: a crash loses no more than what was typed in it. */
const SAVE_AFTER_MS = 400

/** What a note's form holds: the text, and the note that it began from (none for a new one). */
export interface NoteWork {
  draft: NoteDraft
  opened: NoteContent | undefined
}

/**
 * A note's form in work. It begins as `initial`, or as the draft that was left behind, and is saved as a draft while it
 * is typed; `drop` forgets the draft once the text is stored or given up. `work` is undefined until the draft was
 * looked for.
 */
export function useNoteDraft(userId: string, form: string, initial: NoteWork) {
  const [first] = useState(initial)
  const [work, setWork] = useState<NoteWork>()
  const [isTouched, setTouched] = useState(false)
  const isDropped = useRef(false)

  useEffect(() => {
    let isCurrent = true
    const begin = (found: NoteWork) => isCurrent && setWork(found)
    readDraft(userId, form).then(
      (left) => begin(left ? { draft: draftOf(left.fields), opened: left.opened as NoteContent | undefined } : first),
      () => begin(first),
    )
    return () => {
      isCurrent = false
    }
  }, [userId, form, first])

  const store = useRef(async () => {})
  const [storeNow] = useState(() => () => {
    store.current().catch((error: unknown) => console.warn('The draft is kept in memory alone:', error))
  })
  useEffect(() => {
    if (!work || !isTouched) return
    const isAsBegun = work.draft.name === first.draft.name && work.draft.text === first.draft.text
    store.current = async () => {
      if (isDropped.current) return
      await (isAsBegun
        ? dropDraft(userId, form)
        : saveDraft(userId, form, { fields: { ...work.draft }, ...opening(work) }))
    }
    const timer = setTimeout(storeNow, SAVE_AFTER_MS)
    const takeBack = announceUnsavedWork(store.current)
    return () => {
      clearTimeout(timer)
      takeBack()
    }
  }, [isTouched, work, userId, form, first, storeNow])

  useEffect(() => storeNow, [storeNow]) // what was typed just before the screen was left

  const drop = () => {
    isDropped.current = true
    return dropDraft(userId, form)
  }
  const change = (draft: NoteDraft) => {
    if (!work) return
    setTouched(true)
    setWork({ ...work, draft })
  }
  return { work, change, drop }
}

function draftOf({ name = '', text = '' }: Record<string, string>): NoteDraft {
  return { name, text }
}

function opening({ opened }: NoteWork) {
  return opened ? { opened: { ...opened } } : {}
}
