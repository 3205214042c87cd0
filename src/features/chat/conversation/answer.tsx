import { chakra } from '@chakra-ui/react'
import { CircleAlert, CloudOff, RotateCw, Undo2 } from 'lucide-react'
import { useId, useMemo } from 'react'
import { BUILT_IN_MODEL } from '#schemas/chat-models.ts'
import { Button } from '../../../ui/button.tsx'
import type { AnswerState } from '../asking/answer-state.ts'
import { chatTexts } from '../chat-texts.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { SourceLinks } from '../markdown/source-links.ts'
import { AnswerBubble } from './bubble.tsx'
import { SourceList } from './source-list.tsx'
import { Thinking } from './thinking.tsx'

type AnswerText = Extract<AnswerState, { text: string }>

interface AnswerProps {
  state: AnswerState
  onAskAgain: () => void
  /** Puts a question that the server does not have back into the box. */
  onTakeBack: () => void
}

/** An answer, or its state. */
export function Answer({ state, onAskAgain, onTakeBack }: AnswerProps) {
  switch (state.kind) {
    case 'thinking':
      return (
        <AnswerBubble>
          <Thinking />
        </AnswerBubble>
      )
    case 'waiting':
      return (
        <chakra.div display="grid" gap="2" justifyItems="start" data-momentary>
          <StatusLine
            icon={<CloudOff size={16} aria-hidden />}
            text={chatTexts.waiting[state.blockedBy]}
            hint={chatTexts.waitingHint}
          />
          <TakeBack onTakeBack={onTakeBack} />
        </chakra.div>
      )
    case 'failed':
    case 'refused':
      return (
        <chakra.div display="grid" gap="2" justifyItems="start">
          <StatusLine
            icon={<CircleAlert size={16} aria-hidden />}
            text={state.problem}
            hint={state.kind === 'failed' ? chatTexts.notAnswered : chatTexts.refused}
            isFault
          />
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <ConfirmDuplicate onAskAgain={onAskAgain} />
            {state.kind === 'refused' && <TakeBack onTakeBack={onTakeBack} />}
          </chakra.div>
        </chakra.div>
      )
    default:
      return <AnswerText state={state} onAskAgain={onAskAgain} />
  }
}

function AnswerText({ state, onAskAgain }: { state: AnswerText; onAskAgain: () => void }) {
  const id = useId()
  const links = useMemo(() => ({ showSource: (number: number) => showSource(`${id}-${number}`) }), [id])
  return (
    <chakra.div display="grid" gap="1.5" minWidth="0">
      <SourceLinks.Provider value={links}>
        <AnswerBubble data-answer="" aria-busy={state.kind === 'making'}>
          <Markdown text={state.text} sourceCount={state.sources.length} />
          <SourceList sources={state.sources} idOf={(number) => `${id}-${number}`} />
        </AnswerBubble>
      </SourceLinks.Provider>
      {state.kind !== 'making' && <About state={state} />}
      {state.kind === 'stopped' && <ConfirmDuplicate onAskAgain={onAskAgain} />}
    </chakra.div>
  )
}

/** Duration, and the answerer if it was not a model. */
function About({ state }: { state: AnswerText }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="3" textStyle="tiny" color="muted" paddingInline="1">
      {state.kind === 'stopped' && <span>{chatTexts.stopped}</span>}
      <span>
        <chakra.span srOnly>{chatTexts.secondsLabel} </chakra.span>
        {chatTexts.seconds(state.responseMs)}
      </span>
      {state.answeredBy === BUILT_IN_MODEL && <span title={chatTexts.builtIn}>{chatTexts.builtInShort}</span>}
    </chakra.div>
  )
}

function ConfirmDuplicate({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <Button variant="outline" size="sm" justifySelf="start" onClick={onAskAgain}>
      <RotateCw size={16} aria-hidden />
      {chatTexts.askAgain}
    </Button>
  )
}

function TakeBack({ onTakeBack }: { onTakeBack: () => void }) {
  return (
    <Button variant="outline" size="sm" onClick={onTakeBack}>
      <Undo2 size={16} aria-hidden />
      {chatTexts.takeBack}
    </Button>
  )
}

function StatusLine(props: { icon: React.ReactNode; text: string; hint: string; isFault?: boolean }) {
  const { icon, text, hint, isFault = false } = props
  return (
    <AnswerBubble bg={isFault ? 'dangerSoft' : 'cautionSoft'} borderColor="transparent">
      <chakra.p display="flex" alignItems="center" gap="2" color={isFault ? 'danger' : 'caution'}>
        {icon}
        {text}
      </chakra.p>
      <chakra.p textStyle="small" color={isFault ? 'danger' : 'caution'} marginTop="1">
        {hint}
      </chakra.p>
    </AnswerBubble>
  )
}

function showSource(id: string): void {
  const source = document.getElementById(id)
  source?.scrollIntoView({ block: 'nearest' })
  source?.focus({ preventScroll: true })
}
