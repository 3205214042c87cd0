import { chakra } from '@chakra-ui/react'
import { ExternalLink, Image } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { TextLink } from '../../../ui/button.tsx'
import { chatTexts } from '../chat-texts.ts'
import { ChatBeside, withChatBeside } from './chat-beside.ts'
import { safeAddressOf } from './safe-address.ts'

const Outside = chakra('a', {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px', _hover: { color: 'accentHover' } },
})

/** A link as an answer may have one: to another site in a new tab, or to a screen of the app. Any other is its text. */
export function AnswerLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const beside = useContext(ChatBeside)
  const target = safeAddressOf(href)
  if (!target) return <span>{children}</span>
  if (target.kind === 'inside') return <TextLink to={withChatBeside(target.address, beside)}>{children}</TextLink>
  return (
    <Outside href={target.address} target="_blank" rel="noopener noreferrer">
      {children}
    </Outside>
  )
}

/** Images are never loaded, because their URL would reveal the reader. A click opens them in another tab. */
export function AnswerImage({ src, alt }: { src?: string | undefined; alt?: string | undefined }) {
  const label = chatTexts.image(alt ?? '')
  if (safeAddressOf(src)?.kind !== 'outside') return <span>{label}</span>
  return (
    <AnswerLink href={src}>
      <chakra.span display="inline-flex" alignItems="center" gap="1">
        <Image size={16} aria-hidden />
        {label}
        <ExternalLink size={14} aria-hidden />
      </chakra.span>
    </AnswerLink>
  )
}
