import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { BehaviorSubject } from 'rxjs'
import { Button } from './button.tsx'
import { useLiveQuery } from './use-live-query.ts'

interface Snackbar {
  text: string
  mark?: '✓' | '✗'
  durationMs: number
  /** A way back. Choosing it hides the message. */
  action?: { label: string; onChoose: () => void }
}

const current$ = new BehaviorSubject<Snackbar | undefined>(undefined)
const showCurrent = () => current$

/** Shows a short message at the bottom of the screen and replaces the previous one. */
export function showSnackbar(snackbar: Snackbar): void {
  current$.next(snackbar)
}

export function showDone(text: string, durationMs = 3000): void {
  showSnackbar({ text, mark: '✓', durationMs })
}

export function showFailure(text: string, durationMs = 4000): void {
  showSnackbar({ text, mark: '✗', durationMs })
}

export function hideSnackbar(): void {
  current$.next(undefined)
}

/** Renders the messages. Mount it once. */
export function SnackbarHost() {
  const snackbar = useLiveQuery(showCurrent)
  useEffect(() => {
    if (!snackbar) return
    const timer = setTimeout(hideSnackbar, snackbar.durationMs)
    return () => clearTimeout(timer)
  }, [snackbar])
  return (
    <chakra.div
      role="status"
      data-momentary
      aria-live="polite"
      position="fixed"
      insetInline="4"
      marginInlineEnd="var(--beside, 0)" // of what is docked at the side
      bottom={{ base: '20', lg: '6' }}
      zIndex="notice"
      display="grid"
      justifyItems="center"
      pointerEvents="none"
    >
      {snackbar && (
        <chakra.div
          bg="text"
          color="page"
          borderRadius="md"
          paddingInline="4"
          paddingBlock="3"
          boxShadow="overlay"
          textStyle="label"
          animation="appear var(--chakra-durations-moderate)"
        >
          {snackbar.text}
          {snackbar.mark && (
            <chakra.span aria-hidden marginInlineStart="2">
              {snackbar.mark}
            </chakra.span>
          )}
          {snackbar.action && <Action {...snackbar.action} />}
        </chakra.div>
      )}
    </chakra.div>
  )
}

function Action({ label, onChoose }: NonNullable<Snackbar['action']>) {
  const choose = () => {
    hideSnackbar()
    onChoose()
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      color="inherit"
      textDecoration="underline"
      marginBlock="-2"
      marginInlineStart="3"
      marginInlineEnd="-2"
      pointerEvents="auto"
      _hover={{ bg: 'transparent' }}
      onClick={choose}
    >
      {label}
    </Button>
  )
}
