import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { chatTexts } from '../chat-texts.ts'

const Frame = chakra('div', {
  base: {
    maxWidth: 'column',
    marginInline: 'auto',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'lg',
    bg: 'surface',
    '&:has(textarea:focus-visible)': { outline: '2px solid', outlineColor: 'accent', borderColor: 'accent' },
  },
})

const Box = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    minHeight: 'touch',
    maxHeight: '12rem',
    paddingInline: '3',
    paddingTop: '3',
    paddingBottom: '1',
    bg: 'transparent',
    color: 'text',
    fontSize: '1rem', // iOS zooms in on focus below 16 px
    lineHeight: '1.5',
    resize: 'none',
    outline: 'none',
    fieldSizing: 'content', // grows with the text
    _placeholder: { color: 'muted' },
  },
})

interface QuestionBoxProps {
  box: RefObject<HTMLTextAreaElement | null>
  question: string
  onType: (question: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  above: ReactNode
  below: ReactNode
}

/** Input for a question, framed together with its tools. */
export function QuestionBox({ box, question, onType, onKeyDown, above, below }: QuestionBoxProps) {
  const id = useId()
  return (
    <Frame>
      {above}
      <chakra.label htmlFor={id} srOnly>
        {chatTexts.composer.label}
      </chakra.label>
      <Box
        ref={box}
        id={id}
        rows={1}
        value={question}
        placeholder={chatTexts.composer.placeholder}
        enterKeyHint="send"
        data-starts-focused
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <chakra.span id={`${id}-hint`} srOnly>
        {chatTexts.composer.hint}
      </chakra.span>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="1"
        paddingBlock="1.5"
        paddingInlineStart="1.5"
        paddingInlineEnd="1.5"
      >
        {below}
      </chakra.div>
    </Frame>
  )
}
