import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Price } from '#schemas/money.ts'
import { formatPaise } from '../format-rupees.ts'
import { SumCard, SumLine, SumLines } from '../sum-card.tsx'
import { orderTexts } from '../wallet-texts.ts'
import type { CheckoutSettings } from './use-checkout.ts'

const texts = orderTexts.price

interface PriceCardProps {
  /** Undefined while the amount is not valid. */
  price: Price | undefined
  settings: CheckoutSettings | undefined
  hasState: boolean
  /** Paise of credits that the purchase pays off first. */
  owedPaise: number
  children: ReactNode
}

/** Price line by line. The kind of tax depends on both states; the total does not. */
export function PriceCard({ price, settings, hasState, owedPaise, children }: PriceCardProps) {
  return (
    <SumCard title={texts.title}>
      {price ? (
        <SumLines>
          <Line label={texts.credit} paise={price.credit} />
          {settings && hasState ? (
            <Taxes {...price} />
          ) : (
            <Line label={texts.tax} paise={price.payable - price.credit} />
          )}
          <Line label={texts.payable} paise={price.payable} isSum />
        </SumLines>
      ) : (
        <chakra.p textStyle="small" color="muted">
          {texts.none}
        </chakra.p>
      )}
      {price && owedPaise > 0 && (
        <chakra.p textStyle="small">
          {texts.settles(
            formatPaise(Math.min(owedPaise, price.credit)),
            formatPaise(Math.max(0, price.credit - owedPaise)),
          )}
        </chakra.p>
      )}
      {children}
      {settings && (
        <chakra.p textStyle="small" color="muted">
          {orderTexts.paidTo(settings.sellerName)}
        </chakra.p>
      )}
    </SumCard>
  )
}

function Taxes({ igst, cgst, sgst }: Price) {
  if (igst > 0) return <Line label={texts.igst} paise={igst} />
  return (
    <>
      <Line label={texts.cgst} paise={cgst} />
      <Line label={texts.sgst} paise={sgst} />
    </>
  )
}

function Line({ label, paise, isSum = false }: { label: string; paise: number; isSum?: boolean }) {
  return (
    <SumLine label={label} isSum={isSum}>
      {formatPaise(paise)}
    </SumLine>
  )
}
