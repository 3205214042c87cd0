import type { ReactNode } from 'react'
import { moneyLimits } from '#schemas/money.ts'
import { SumCard, SumLine, SumLines } from '../sum-card.tsx'
import { walletTexts } from '../wallet-texts.ts'
import { buyDaysTexts as texts } from './buy-days-texts.ts'

interface CostCardProps {
  days: number
  /** Credits; undefined until known. */
  balance: number | undefined
  children: ReactNode
}

/** Cost of the days, and the balance after the purchase. */
export function CostCard({ days, balance, children }: CostCardProps) {
  const cost = days * moneyLimits.dayCredits
  const left = balance === undefined ? undefined : balance - cost
  return (
    <SumCard title={texts.cost}>
      <SumLines>
        <SumLine label={walletTexts.days(days)}>{texts.credits(cost)}</SumLine>
        <SumLine label={texts.left}>{left === undefined || left < 0 ? '—' : texts.credits(left)}</SumLine>
      </SumLines>
      {children}
    </SumCard>
  )
}
