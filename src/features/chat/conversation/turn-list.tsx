import { chakra } from '@chakra-ui/react'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatTurn } from '../../../database/chat/chat-turns.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { SelectedMeaning } from '../actions/selected-meaning.tsx'
import type { HeldUpBy } from '../asking/answer-state.ts'
import { chatTexts } from '../chat-texts.ts'
import { Turn } from './turn.tsx'

interface TurnListProps {
  /** Undefined until the device was asked. */
  turns: ChatTurn[] | undefined
  greeting: ReactNode
  userId: string
  language: string
  blockedBy: HeldUpBy | undefined
  /** Number of questions asked here; each scrolls to the end. */
  askedCount: number
  onAskAgain: (turnId: string) => void
  onTakeBack: (turnId: string) => void
}

/** All turns, scrolled to the end. */
export function TurnList(props: TurnListProps) {
  const { turns, greeting, userId, language, blockedBy, askedCount, onAskAgain, onTakeBack } = props
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isAtEnd, goToEnd } = useStickToEnd(list, content)
  const isThere = turns !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it first shows, and after each question
  useLayoutEffect(goToEnd, [isThere, askedCount])
  useEffect(() => {
    if (askedCount > 0) goToEnd() // the question's row comes a moment later
  }, [askedCount, goToEnd])
  return (
    <chakra.div ref={place} position="relative" flex="1" minHeight="0">
      <chakra.div
        ref={list}
        height="full"
        overflowY="auto"
        overscrollBehavior="contain"
        tabIndex={0}
        data-starts-at-end
      >
        <chakra.div ref={content} minHeight="full" display="grid" css={{ overflowAnchor: 'none' }}>
          {!turns && <Spinner label={chatTexts.loading} />}
          {turns?.length === 0 && greeting}
          {turns && turns.length > 0 && (
            <chakra.ol
              display="grid"
              alignContent="start"
              gap="6"
              padding="4"
              width="full"
              maxWidth="column"
              marginInline="auto"
            >
              {turns.map((turn) => (
                <Turn key={turn.id} turn={turn} blockedBy={blockedBy} onAskAgain={onAskAgain} onTakeBack={onTakeBack} />
              ))}
            </chakra.ol>
          )}
        </chakra.div>
      </chakra.div>
      <SelectedMeaning area={place} userId={userId} language={language} />
      {!isAtEnd && (
        <IconButton
          variant="outline"
          label={chatTexts.toEnd}
          position="absolute"
          bottom="3"
          insetInlineEnd="4"
          borderRadius="full"
          boxShadow="float"
          onClick={goToEnd}
        >
          <ArrowDown size={18} aria-hidden />
        </IconButton>
      )}
    </chakra.div>
  )
}

/** Distance from the end that counts as being there, in px. */
const NEAR = 48

/** Keeps a growing list scrolled to its end unless the reader has scrolled up. `list` scrolls, `content` grows. */
function useStickToEnd(
  list: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): { isAtEnd: boolean; goToEnd: () => void } {
  const [isAtEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const height = useRef(0)
  const goToEnd = useCallback(() => {
    sticks.current = true
    setAtEnd(true)
    if (!list.current) return
    height.current = list.current.scrollHeight
    list.current.scrollTo({ top: height.current, behavior: 'instant' })
  }, [list])
  useEffect(() => {
    const scrolled = list.current
    if (!scrolled || !content.current) return
    height.current = scrolled.scrollHeight
    const onScroll = () => {
      const distance = scrolled.scrollHeight - scrolled.scrollTop - scrolled.clientHeight
      // A grown list does not mean that the reader has scrolled.
      if (scrolled.scrollHeight === height.current || distance <= NEAR) {
        sticks.current = distance <= NEAR
        setAtEnd(sticks.current)
      }
      height.current = scrolled.scrollHeight
    }
    const observer = new ResizeObserver(() => {
      height.current = scrolled.scrollHeight
      if (sticks.current) scrolled.scrollTo({ top: scrolled.scrollHeight, behavior: 'instant' })
      else onScroll()
    })
    observer.observe(content.current)
    observer.observe(scrolled)
    scrolled.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scrolled.removeEventListener('scroll', onScroll)
    }
  }, [list, content])
  return { isAtEnd, goToEnd }
}
