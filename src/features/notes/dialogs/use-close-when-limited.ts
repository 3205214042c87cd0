import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { distinctUntilChanged, filter, map, skip } from 'rxjs'
import { syncPhase$ } from '../../../database/session/sync-status.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { saveUnsavedWork } from '../../../ui/unsaved-work.ts'
import { isOverScreen } from '../../../ui/use-addressed-dialog.ts'
import { notesTexts } from '../notes-texts.ts'

/** On a 429 during a dialog: shows the message, saves the draft, and closes the dialog if the list opened it. */
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
