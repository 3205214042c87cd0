import { type LinkResult, readLink } from '../links/read-link.ts'

/** Reads a typed address. `paper.example` means `https://paper.example`. */
export function readSource(text: string, appHost: string): LinkResult {
  return readLink({ text: completeAddress(text) }, appHost)
}

/** Adds a missing scheme, and replaces `feed:`, which older feed readers write. */
export function completeAddress(text: string): string {
  const address = text
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^feed:/i, 'http:')
  const isBare = !/\s|:/.test(address) && address.includes('.') && URL.canParse(`https://${address}`)
  return isBare ? `https://${address}` : address
}
