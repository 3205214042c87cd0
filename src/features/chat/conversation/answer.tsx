import { chakra } from '@chakra-ui/react'
import { CircleAlert, CloudOff, RotateCw, Undo2 } from 'lucide-react'
import { useId, useMemo } from 'react'
import { BUILT_IN_MODEL } from '#schemas/chat-models.ts'
import type { AnswerSource } from '#schemas/chat-turn.ts'
import { Button } from '../../../ui/button.tsx'
import type { AnswerState } from '../asking/answer-state.ts'
import { chatTexts } from '../chat-texts.ts'
import { AnswerLink } from '../markdown/answer-link.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { SourceLinks } from '../markdown/source-links.ts'
import { AnswerBubble } from './bubble.tsx'

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

/** Sources of an answer, numbered as its text refers to them. */
function SourceList({ sources, idOf }: { sources: AnswerSource[]; idOf: (number: number) => string }) {
  const titleId = useId()
  if (sources.length === 0) return null
  return (
    <chakra.section aria-labelledby={titleId} marginTop="3" paddingTop="2" borderTopWidth="1px" textStyle="small">
      <chakra.h4 id={titleId} textStyle="tiny" color="muted">
        {chatTexts.sources}
      </chakra.h4>
      <chakra.ol display="grid" gap="1.5" marginTop="1.5">
        {sources.map((source, index) => (
          <chakra.li
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
            key={index}
            id={idOf(index + 1)}
            tabIndex={-1}
            display="grid"
            gridTemplateColumns="1.25rem minmax(0, 1fr)"
            columnGap="2"
          >
            <chakra.span color="muted" textAlign="end">
              {index + 1}
            </chakra.span>
            <chakra.div overflowWrap="anywhere">
              <AnswerLink href={source.address}>{source.title || source.address}</AnswerLink>
              {source.own && <chakra.span color="muted">, {chatTexts.own[source.own]}</chakra.span>}
              {source.page !== undefined && <chakra.span color="muted">, {chatTexts.page(source.page)}</chakra.span>}
              {source.quote && (
                <chakra.p color="muted" lineClamp={2} dir="auto">
                  {source.quote}
                </chakra.p>
              )}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}

const DOTS = ['0ms', '160ms', '320ms']

/** While an answer is awaited. */
function Thinking() {
  return (
    <chakra.div display="inline-flex" alignItems="center" gap="2" color="muted" minHeight="1.5rem" data-momentary>
      {chatTexts.thinking}
      <chakra.span aria-hidden display="inline-flex" gap="1">
        {DOTS.map((animationDelay) => (
          <chakra.span
            key={animationDelay}
            width="0.375rem"
            height="0.375rem"
            borderRadius="full"
            bg="muted"
            animation="pulse 1.2s infinite"
            style={{ animationDelay }}
          />
        ))}
      </chakra.span>
    </chakra.div>
  )
}
