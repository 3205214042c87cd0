import type { LexicalEditor } from 'lexical'
import { useCallback, useRef } from 'react'
import { limits } from '#schemas/limits.ts'
import { showFailure } from '../../../ui/snackbar.tsx'
import { keepImages } from '../../note-images/keep-images.ts'
import { nameRefused, noteImageTexts as texts } from '../../note-images/note-image-texts.ts'
import { $countImages, insertImages } from './insert-images.ts'

const SHOWN_MS = 8000

/**
 * Adds files as images: valid ones are inserted at the caret, others are reported. Calls run one after the other.
 * Without a note, no file is accepted.
 */
export function useImageFiles(
  noteId: string | undefined,
  onWait: (work: Promise<void>) => void,
): (editor: LexicalEditor, files: readonly File[]) => Promise<void> {
  const turn = useRef(Promise.resolve())
  return useCallback(
    (editor, files) => {
      turn.current = turn.current.then(async () => {
        if (noteId === undefined) return showFailure(texts.notesOnly, SHOWN_MS)
        const room = limits.noteImages - editor.read($countImages)
        const { kept, refused } = await keepImages(noteId, files, room)
        insertImages(editor, kept)
        if (refused.length > 0) showFailure(nameRefused(refused), SHOWN_MS)
      })
      onWait(turn.current)
      return turn.current
    },
    [noteId, onWait],
  )
}
