import { chakra } from '@chakra-ui/react'
import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { limits } from '#schemas/limits.ts'
import { IconButton } from '../../../ui/button.tsx'
import { chatTexts } from '../chat-texts.ts'
import { QuestionBox } from './question-box.tsx'

const texts = chatTexts.composer

interface ComposerProps {
  box: RefObject<HTMLTextAreaElement | null>
  question: string
  problem: string | undefined
  /** An answer is under way, so that nothing else can be asked yet. */
  isBusy: boolean
  isRecording: boolean
  canStop: boolean
  onType: (question: string) => void
  onSend: () => void
  onStop: () => void
  /** Above the box: the subject of the question, the state of a recording. */
  above?: ReactNode
  /** Further ways to ask, in the row of Send. */
  tools?: ReactNode
}

/** The box at the foot of a conversation. It has the focus once it is there. */
export function Composer(props: ComposerProps) {
  const { box, question, problem, isBusy, isRecording, canStop, onType, onSend, onStop, above, tools } = props
  const isTooLong = question.length > limits.question
  const canSend = isRecording || (question.trim() !== '' && !isBusy && !isTooLong)
  useEffect(() => box.current?.focus({ preventScroll: true }), [box])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
      padding="3"
      borderTopWidth="1px"
      bg="raised"
    >
      {(problem || isTooLong) && (
        <chakra.p role="alert" textStyle="small" color="danger" marginBottom="2" maxWidth="column" marginInline="auto">
          {isTooLong ? texts.tooLong(limits.question) : problem}
        </chakra.p>
      )}
      <QuestionBox
        box={box}
        question={question}
        onType={onType}
        onKeyDown={onKeyDown}
        above={above}
        below={
          <>
            {tools}
            <chakra.span flex="1" />
            {canStop && (
              <IconButton variant="outline" label={texts.stop} onClick={onStop}>
                <Square size={16} aria-hidden />
              </IconButton>
            )}
            <IconButton type="submit" variant="solid" label={texts.send} disabled={!canSend}>
              <ArrowUp size={20} aria-hidden />
            </IconButton>
          </>
        }
      />
    </chakra.form>
  )
}
