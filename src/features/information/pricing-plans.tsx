import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { exactRupees } from '#schemas/exact-rupees.ts'
import { paths } from '#schemas/paths.ts'
import { useIsSalePaused } from '../../entities/use-server-settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pricingTexts as texts } from './information-texts.ts'
import { formatCredits, priceOfDays } from './membership-price.ts'
import type { PricingPeriod } from './period-choice.tsx'

const DAYS: Record<PricingPeriod, number> = { monthly: 30, annual: 365 }

const Figure = chakra('span', {
  base: { textStyle: 'display', color: 'text', marginInlineEnd: '1.5', fontVariantNumeric: 'tabular-nums' },
})

export function FreePlan() {
  const { name, price, unit, note, benefits, action } = texts.free
  return (
    <Plan
      name={name}
      price={
        <>
          <Figure>{price}</Figure> {unit}
        </>
      }
      note={note}
      action={
        <ButtonLink to={paths.newsList} variant="outline">
          {action}
        </ButtonLink>
      }
    >
      <Benefits of={name} benefits={benefits} />
    </Plan>
  )
}

export function PremiumPlan({ period }: { period: PricingPeriod }) {
  const { name, unit, payable, note, all, benefits, action, paused, wait } = texts.premium
  const isPaused = useIsSalePaused()
  const price = priceOfDays(DAYS[period])
  return (
    <Plan
      isMain
      name={name}
      price={
        <>
          <Figure>{formatCredits(price.credits)}</Figure> {unit[period]}
        </>
      }
      note={
        <>
          <chakra.strong color="text" fontWeight="550">
            {payable(exactRupees(price.payable))}.
          </chakra.strong>{' '}
          {isPaused ? paused : note[period]}
        </>
      }
      action={
        isPaused ? (
          <ButtonLink to={paths.waitlist}>{wait}</ButtonLink>
        ) : (
          <ButtonLink to={paths.orderSubscription}>{action}</ButtonLink>
        )
      }
    >
      <chakra.p textStyle="small" color="muted">
        {all}
      </chakra.p>
      <Benefits of={name} benefits={benefits} />
    </Plan>
  )
}

interface PlanProps {
  name: string
  price: ReactNode
  note: ReactNode
  action: ReactNode
  isMain?: boolean
  children: ReactNode
}

function Plan({ name, price, note, action, isMain = false, children }: PlanProps) {
  return (
    <Card
      asChild
      display="flex"
      flexDirection="column"
      gap="3"
      padding={{ base: '5', md: '8' }}
      {...(isMain && { borderColor: 'accent', boxShadow: 'float' })}
    >
      <section aria-label={name}>
        <chakra.h2 textStyle="heading" color={isMain ? 'accent' : 'text'}>
          {name}
        </chakra.h2>
        <chakra.p color="muted">{price}</chakra.p>
        <chakra.p textStyle="small" color="muted">
          {note}
        </chakra.p>
        <chakra.div display="grid" marginBottom="3">
          {action}
        </chakra.div>
        {children}
      </section>
    </Card>
  )
}

function Benefits({ of, benefits }: { of: string; benefits: readonly string[] }) {
  return (
    <chakra.ul aria-label={`Benefits of ${of}`} display="grid" gap="2">
      {benefits.map((benefit) => (
        <chakra.li key={benefit} display="flex" gap="3" alignItems="flex-start">
          <chakra.span color="good" marginTop="0.5" flexShrink="0">
            <Check size={18} aria-hidden />
          </chakra.span>
          {benefit}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
