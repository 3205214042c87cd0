import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { distinctUntilChanged, filter, map, skip } from 'rxjs'
import { syncPhase$ } from '../../../database/rows/sync-status.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { saveUnsavedWork } from '../../../ui/unsaved-work.ts'
import { isOverScreen } from '../../../ui/use-addressed-dialog.ts'
import { notesTexts } from '../notes-texts.ts'

/**
 * When the server asks for a pause (429) while a dialog is open, it says so and, where it was opened from the list, closes:
 * after what was typed is a draft, with which the form begins when it is opened again.
 */
export function useCloseWhenLimited(close: () => void): void {
  const { state } = useLocation()
  const end = useRef(() => {})
  end.current = () => isOverScreen(state) && close()
  useEffect(() => {
    const limited = syncPhase$
      .pipe(
        map(({ kind }) => kind === 'paused'),
        distinctUntilChanged(),
        skip(1), // a pause that was there before
        filter(Boolean),
      )
      .subscribe(() => void saveUnsavedWork().then(sayAndEnd))
    const sayAndEnd = () => {
      showSnackbar({ text: notesTexts.limited, durationMs: 3000 })
      end.current()
    }
    return () => limited.unsubscribe()
  }, [])
}
