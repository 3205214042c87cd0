import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { pricingTexts as texts } from './information-texts.ts'
import { PeriodChoice, type PricingPeriod } from './period-choice.tsx'
import { FreePlan, PremiumPlan } from './pricing-plans.tsx'
import { DaysTable, Questions, WithoutList } from './pricing-sections.tsx'

/** Free features, and the membership with its monthly and yearly price. */
export function PricingPage() {
  usePageTitle(texts.title)
  const [period, setPeriod] = useState<PricingPeriod>('monthly')
  return (
    <chakra.div display="grid" gap={{ base: '6', md: '8' }}>
      <Breadcrumb current={texts.title} />
      <chakra.header display="grid" gap="3" maxWidth="column">
        <chakra.h1 textStyle="display">{texts.title}</chakra.h1>
        <chakra.p fontSize="lg" color="muted">
          {texts.lead}
        </chakra.p>
      </chakra.header>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <PeriodChoice period={period} onChoose={setPeriod} />
        <chakra.p textStyle="small" color="muted">
          {texts.rule}
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <FreePlan />
        <PremiumPlan period={period} />
      </chakra.div>
      <chakra.p textStyle="small" color="muted" maxWidth="column" marginTop={{ base: '-2', md: '-4' }}>
        {texts.steps}
      </chakra.p>
      <chakra.div
        display="grid"
        gap={{ base: '8', md: '10' }}
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        paddingTop="4"
      >
        <DaysTable />
        <WithoutList />
      </chakra.div>
      <Questions />
    </chakra.div>
  )
}
