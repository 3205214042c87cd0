import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#schemas/paths.ts'
import { readContactAddress } from '../../entities/contact-address.ts'
import { TextLink } from '../../ui/button.tsx'
import { footerTexts as texts } from './footer-texts.ts'

/**
 * Contact address of the operator, or a link to the contact page. Loads when it becomes visible, because most users
 * never scroll here.
 */
export function ContactLine() {
  const line = useRef<HTMLParagraphElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void readContactAddress().then(setAddress)
    })
    if (line.current) observer.observe(line.current)
    return () => observer.disconnect()
  }, [])
  return (
    <chakra.p ref={line} marginTop="3">
      {texts.contact} {/* One link for both: who is on it as the address comes keeps the focus. */}
      <TextLink to={address ? `mailto:${address}` : paths.contact} color="text">
        {address ?? texts.contactPage}
      </TextLink>
    </chakra.p>
  )
}
