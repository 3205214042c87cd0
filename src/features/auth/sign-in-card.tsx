import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The screen on which people sign in or join: a card under the logo. */
export function SignInCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    // Aligned to the top, so that content that loads later does not move the rest.
    <chakra.div display="grid" justifyItems="center" alignItems="start" paddingTop={{ base: '6', md: '16' }}>
      <Card
        display="grid"
        justifyItems="center"
        gap="5"
        width="full"
        maxWidth="26rem"
        padding={{ base: '6', md: '10' }}
      >
        <Logo size={56} />
        <chakra.div textAlign="center">
          <chakra.h1 textStyle="title">{title}</chakra.h1>
          <chakra.p color="muted" marginTop="1" overflowWrap="anywhere">
            {lead}
          </chakra.p>
        </chakra.div>
        {children}
      </Card>
    </chakra.div>
  )
}
