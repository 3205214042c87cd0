import { type LinkResult, readLink } from '../links/read-link.ts'

/** Reads a typed address. `paper.example` means `https://paper.example`. */
export function readSource(text: string, appHost: string): LinkResult {
  const typed = text.trim()
  const isBare = !/\s|:/.test(typed) && typed.includes('.') && URL.canParse(`https://${typed}`)
  return readLink({ text: isBare ? `https://${typed}` : typed }, appHost)
}
