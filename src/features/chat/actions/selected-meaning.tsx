import { chakra } from '@chakra-ui/react'
import { BookOpenText } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { limits } from '#schemas/limits.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { cacheMeaning, readMeaning } from '../../../database/chat/cached-meanings.ts'
import { sharedProblem } from '../../../entities/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { actionTexts } from '../chat-texts.ts'

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
      setShown({ text: actionTexts.fetching, at: selected })
      const meaning = await findMeaning(userId, { text: selected.text, context: selected.context, language })
      if (number === asked.current) setShown({ text: meaning, at: selected })
    },
    [userId, language],
  )
  const selected = useSelectedText(area, find)
  useEffect(() => {
    if (!shown || shown.text === actionTexts.fetching) return
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
          aria-label={actionTexts.meaningOf}
          onPointerDown={(event) => event.preventDefault()} // which would undo the selection
          onClick={() => void find(selected)}
        >
          <BookOpenText size={16} aria-hidden />
          {actionTexts.meaning}
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

/** The meaning of a passage, cached or from the server; otherwise a message why there is none. */
async function findMeaning(
  userId: string,
  { text, context, language }: { text: string; context: string; language: string },
): Promise<string> {
  const key = `${language}/${text}`
  const kept = await readMeaning(userId, key).catch(() => undefined)
  if (kept) return kept
  const outcome = await callEndpoint(chatEndpoints.meaning, {
    body: { text, context: context.slice(0, limits.meaningContext), language },
  })
  if (outcome.kind !== 'ok') return sharedProblem(outcome) ?? actionTexts.meaningFailed
  const { meaning } = outcome.value
  cacheMeaning(userId, key, meaning).catch((error: unknown) => console.warn('The meaning is not kept:', error))
  return meaning
}

/** Text selected within an answer. Position in px within the area. */
interface Selected {
  text: string
  /** The paragraph around the selection. */
  context: string
  left: number
  bottom: number
  /** Width of the area, in px. */
  width: number
}

/** Selection within the answers of an area. `onPointed` is called when it was made by pointer. */
function useSelectedText(
  area: RefObject<HTMLElement | null>,
  onPointed: (selected: Selected) => void,
): Selected | undefined {
  const [selected, setSelected] = useState<Selected>()
  useEffect(() => {
    const read = () => setSelected(readSelected(area.current))
    const onPointerUp = () => {
      // A click within a selection clears it a moment later.
      setTimeout(() => {
        const pointed = readSelected(area.current)
        if (pointed) onPointed(pointed)
      })
    }
    const element = area.current
    document.addEventListener('selectionchange', read)
    element?.addEventListener('pointerup', onPointerUp)
    return () => {
      document.removeEventListener('selectionchange', read)
      element?.removeEventListener('pointerup', onPointerUp)
    }
  }, [area, onPointed])
  return selected
}

function readSelected(area: HTMLElement | null): Selected | undefined {
  const selection = document.getSelection()
  const text = selection?.toString().trim() ?? ''
  if (!area || !selection || text === '' || text.length > limits.meaningText) return undefined
  const range = selection.getRangeAt(0)
  const answer = elementOf(range.commonAncestorContainer)?.closest('[data-answer]')
  if (!answer || !area.contains(answer)) return undefined
  const block = elementOf(range.startContainer)?.closest('p, li, td, th, pre, h1, h2, h3, h4, h5, h6') ?? answer
  const place = range.getBoundingClientRect()
  const { left, top, width } = area.getBoundingClientRect()
  return { text, context: block.textContent ?? '', left: place.left - left, bottom: place.bottom - top, width }
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement
}
