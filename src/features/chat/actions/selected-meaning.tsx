import { chakra } from '@chakra-ui/react'
import { BookOpenText } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { actionTexts as texts } from './action-texts.ts'
import { findMeaning } from './find-meaning.ts'
import { type Selected, useSelectedText } from './use-selected-text.ts'

const SHOWN_MS = 5000

interface SelectedMeaningProps {
  /** Within which text is selected. */
  area: RefObject<HTMLElement | null>
  userId: string
  language: string
}

/**
 * Shows the meaning of selected words for five seconds: at once after a pointer selection, by a button after a
 * keyboard selection.
 */
export function SelectedMeaning({ area, userId, language }: SelectedMeaningProps) {
  const [shown, setShown] = useState<{ text: string; at: Selected }>()
  const asked = useRef(0)
  const find = useCallback(
    async (selected: Selected) => {
      const number = ++asked.current
      setShown({ text: texts.fetching, at: selected })
      const meaning = await findMeaning(userId, { text: selected.text, context: selected.context, language })
      if (number === asked.current) setShown({ text: meaning, at: selected })
    },
    [userId, language],
  )
  const selected = useSelectedText(area, find)
  useEffect(() => {
    if (!shown || shown.text === texts.fetching) return
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <>
      {selected && !shown && (
        <Button
          variant="outline"
          size="sm"
          position="absolute"
          bottom="3"
          insetInlineStart="4"
          boxShadow="float"
          aria-label={texts.meaningOf}
          onPointerDown={(event) => event.preventDefault()} // which would undo the selection
          onClick={() => void find(selected)}
        >
          <BookOpenText size={16} aria-hidden />
          {texts.meaning}
        </Button>
      )}
      <chakra.div role="status" aria-live="polite">
        {shown && <Tip meaning={shown.text} at={shown.at} />}
      </chakra.div>
    </>
  )
}

function Tip({ meaning, at: { left, bottom, width } }: { meaning: string; at: Selected }) {
  return (
    <chakra.div
      position="absolute"
      zIndex="notice"
      maxWidth="20rem"
      maxHeight="12rem"
      overflowY="auto"
      padding="3"
      borderRadius="md"
      bg="text"
      color="page"
      textStyle="small"
      boxShadow="overlay"
      animation="appear var(--chakra-durations-fast)"
      style={{ left: Math.max(8, Math.min(left, width - 328)), top: bottom + 8 }}
    >
      {meaning}
    </chakra.div>
  )
}
