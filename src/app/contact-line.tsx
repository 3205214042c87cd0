import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { TextLink } from '../ui/text-link.tsx'
import { footerTexts as texts } from './footer-texts.ts'

/** What the server said; asked for once. */
let known: Promise<string | null> | undefined

async function readContactAddress(): Promise<string | null> {
  const [{ callEndpoint }, { endpoints }] = await Promise.all([
    import('../api/call-endpoint.ts'),
    import('#schemas/endpoints.ts'),
  ])
  const answer = await callEndpoint(endpoints.settings)
  if (answer.kind === 'ok') return answer.value.contactEmail
  known = undefined // without a network; another screen's footer may have one
  return null
}

/**
 * How to reach those who run this server: by the address that it is configured with, else by the contact page. Asked for
 * when somebody looks, as most never scroll down here.
 */
export function ContactLine() {
  const line = useRef<HTMLParagraphElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      known ??= readContactAddress()
      void known.then(setAddress)
    })
    if (line.current) observer.observe(line.current)
    return () => observer.disconnect()
  }, [])
  return (
    <chakra.p ref={line} marginTop="3">
      {texts.contact}{' '}
      {address ? (
        <chakra.a href={`mailto:${address}`} color="text" textDecoration="underline" textUnderlineOffset="3px">
          {address}
        </chakra.a>
      ) : (
        <TextLink to="/pages/contactus" color="text">
          {texts.contactPage}
        </TextLink>
      )}
    </chakra.p>
  )
}
