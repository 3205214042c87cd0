import { chakra } from '@chakra-ui/react'
import type { Assistant } from '#schemas/chat-session.ts'
import { Logo } from '../../../ui/logo.tsx'
import { chatTexts } from '../chat-texts.ts'
import type { OwnTexts } from '../composer/own-texts.ts'
import { OwnTextsSwitch } from '../composer/own-texts-switch.tsx'
import type { ModelChoice } from '../composer/use-models.ts'

const Starter = chakra('button', {
  base: {
    minHeight: 'touch',
    paddingInline: '4',
    paddingBlock: '2',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'surface',
    textAlign: 'start',
    textStyle: 'small',
    cursor: 'pointer',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
})

interface GreetingProps {
  assistant: Assistant
  answerer: ModelChoice | undefined
  ownTexts: OwnTexts | undefined
  onAsk: (question: string) => void
}

/** Empty conversation: the answerer, and starter questions that are sent when pressed. */
export function Greeting({ assistant, answerer, ownTexts, onAsk }: GreetingProps) {
  const { about, starters } = chatTexts.openings[chooseOpening(assistant, answerer, ownTexts)]
  return (
    <chakra.div display="grid" justifyItems="center" alignContent="center" gap="3" minHeight="full" padding="4">
      <Logo size={48} />
      <chakra.h2 textStyle="title" textAlign="center">
        {chatTexts.greeting}
      </chakra.h2>
      <chakra.p color="muted" textAlign="center" maxWidth="24rem">
        {about}
      </chakra.p>
      <chakra.div display="grid" gap="2" width="full" maxWidth="28rem" marginTop="3">
        {starters.map((question) => (
          <Starter key={question} type="button" onClick={() => onAsk(question)}>
            {question}
          </Starter>
        ))}
      </chakra.div>
      {ownTexts && (
        <chakra.div width="full" maxWidth="28rem" marginTop="2">
          <OwnTextsSwitch ownTexts={ownTexts} />
        </chakra.div>
      )}
    </chakra.div>
  )
}

function chooseOpening(
  assistant: Assistant,
  answerer: ModelChoice | undefined,
  ownTexts: OwnTexts | undefined,
): keyof typeof chatTexts.openings {
  if (assistant === 'news') return answerer?.isBuiltIn ? 'quotingNews' : 'news'
  if (answerer?.isBuiltIn) return 'quoting'
  return ownTexts?.isGiven ? 'withOwnTexts' : 'studying'
}
