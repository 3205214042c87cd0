import { chakra } from '@chakra-ui/react'
import { paths } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { CreditBalance, DaysBalance } from '../balance.tsx'
import { buyDaysTexts as texts, walletTexts } from '../wallet-texts.ts'
import { BuyDays } from './buy-days-form.tsx'

/** Buys days of membership from the balance of credits. */
export function BuyDaysPage({ details }: { details: UserDetails }) {
  usePageTitle(texts.title)
  return (
    <chakra.div display="grid" gap="6">
      <Breadcrumb parent={{ to: paths.subscriptions, label: walletTexts.subscriptions }} current={texts.title} />
      <PageHeading title={texts.title} about={texts.about} />
      <Card padding={{ base: '4', md: '6' }} display="flex" flexWrap="wrap" gap="4" justifyContent="space-between">
        <chakra.div display="flex" flexWrap="wrap" columnGap="12" rowGap="4">
          <CreditBalance />
          <DaysBalance />
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <ButtonLink to={paths.order} variant="outline">
            {walletTexts.addCredits}
          </ButtonLink>
          <ButtonLink to={paths.subscriptions} variant="outline">
            {walletTexts.subscriptions}
          </ButtonLink>
        </chakra.div>
      </Card>
      <BuyDays userId={details.userId} />
    </chakra.div>
  )
}
