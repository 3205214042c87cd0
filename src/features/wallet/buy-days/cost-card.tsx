import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { moneyLimits } from '#schemas/money.ts'
import { Card } from '../../../ui/card.tsx'
import { walletTexts } from '../wallet-texts.ts'
import { buyDaysTexts as texts } from './buy-days-texts.ts'

interface CostCardProps {
  days: number
  /** In credits; undefined while it is not known. */
  balance: number | undefined
  children: ReactNode
}

/** What the days cost, and what is left then. */
export function CostCard({ days, balance, children }: CostCardProps) {
  const cost = days * moneyLimits.dayCredits
  const left = balance === undefined ? undefined : balance - cost
  return (
    <Card
      asChild
      padding={{ base: '4', md: '5' }}
      display="grid"
      gap="4"
      position={{ md: 'sticky' }}
      top={{ md: '20' }}
    >
      <section aria-label={texts.cost}>
        <chakra.h2 textStyle="heading">{texts.cost}</chakra.h2>
        <chakra.dl display="grid" gridTemplateColumns="1fr auto" rowGap="2" fontVariantNumeric="tabular-nums">
          <chakra.dt color="muted">{walletTexts.days(days)}</chakra.dt>
          <chakra.dd textAlign="end">{texts.credits(cost)}</chakra.dd>
          <chakra.dt color="muted">{texts.left}</chakra.dt>
          <chakra.dd textAlign="end">{left === undefined || left < 0 ? '—' : texts.credits(left)}</chakra.dd>
        </chakra.dl>
        {children}
      </section>
    </Card>
  )
}
