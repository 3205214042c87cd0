import { chakra } from '@chakra-ui/react'
import { chatTexts } from '../chat-texts.ts'

const DOTS = ['0ms', '160ms', '320ms']

/** While an answer is awaited. */
export function Thinking() {
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
