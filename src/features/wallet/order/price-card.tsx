import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Price } from '#schemas/money.ts'
import { Card } from '../../../ui/card.tsx'
import { formatPaise } from '../format-rupees.ts'
import { orderTexts } from './order-texts.ts'
import type { CheckoutSettings } from './use-checkout.ts'

const texts = orderTexts.price

interface PriceCardProps {
  /** Undefined while there is no amount that may be bought. */
  price: Price | undefined
  settings: CheckoutSettings | undefined
  hasState: boolean
  children: ReactNode
}

/** What it comes to, line by line. Which taxes they are is known with both states; how much in all is not theirs to say. */
export function PriceCard({ price, settings, hasState, children }: PriceCardProps) {
  return (
    <Card
      asChild
      padding={{ base: '4', md: '5' }}
      display="grid"
      gap="4"
      position={{ md: 'sticky' }}
      top={{ md: '20' }}
    >
      <section aria-label={texts.title}>
        <chakra.h2 textStyle="heading">{texts.title}</chakra.h2>
        {price ? (
          <chakra.dl display="grid" gridTemplateColumns="1fr auto" rowGap="2" fontVariantNumeric="tabular-nums">
            <Line label={texts.credit} paise={price.credit} />
            {settings && hasState ? (
              <Taxes {...price} />
            ) : (
              <Line label={texts.tax} paise={price.payable - price.credit} />
            )}
            <Line label={texts.payable} paise={price.payable} isSum />
          </chakra.dl>
        ) : (
          <chakra.p textStyle="small" color="muted">
            {texts.none}
          </chakra.p>
        )}
        {children}
        {settings && (
          <chakra.p textStyle="small" color="muted">
            {orderTexts.paidTo(settings.sellerName)}
          </chakra.p>
        )}
      </section>
    </Card>
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
  const sum = isSum && ({ textStyle: 'heading', borderTopWidth: '1px', paddingTop: '3', color: 'text' } as const)
  return (
    <>
      <chakra.dt color="muted" {...sum}>
        {label}
      </chakra.dt>
      <chakra.dd textAlign="end" {...sum}>
        {formatPaise(paise)}
      </chakra.dd>
    </>
  )
}
