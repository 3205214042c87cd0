import { chakra } from '@chakra-ui/react'
import { Check, Plus } from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import { membershipsPage$ } from '../../../database/wallet/memberships.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { DaysBalance } from '../balance.tsx'
import { HistoryList } from '../history/history-list.tsx'
import { useHistory } from '../history/use-history.ts'
import { walletTexts } from '../wallet-texts.ts'
import { MembershipsTable } from './memberships-table.tsx'
import { membershipsTexts as texts } from './memberships-texts.ts'

/** Benefits of a subscription and the purchased periods, latest first, from this device. */
export function SubscriptionsPage() {
  usePageTitle(walletTexts.subscriptions)
  const history = useHistory(membershipsPage$)
  return (
    <chakra.div display="grid" gap="4">
      <Breadcrumb current={walletTexts.subscriptions} />
      <chakra.h1 textStyle="title">{walletTexts.subscriptions}</chakra.h1>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="3">
        <DaysBalance />
        <ButtonLink to={paths.orderSubscription}>
          <Plus size={18} aria-hidden />
          {walletTexts.buySubscription}
        </ButtonLink>
      </chakra.div>
      <Benefits />
      <HistoryList history={history} empty={{ title: texts.empty, hint: texts.emptyHint }}>
        {(memberships) => <MembershipsTable memberships={memberships} />}
      </HistoryList>
    </chakra.div>
  )
}

function Benefits() {
  return (
    <Card asChild padding="4">
      <section aria-labelledby="benefits">
        <chakra.h2 id="benefits" textStyle="heading">
          {texts.benefits}
        </chakra.h2>
        <chakra.ul display="grid" gap="2" marginTop="2">
          {texts.benefitList.map((benefit) => (
            <chakra.li key={benefit} display="flex" alignItems="center" gap="2">
              <chakra.span color="good" flexShrink="0" aria-hidden>
                <Check size={18} />
              </chakra.span>
              {benefit}
            </chakra.li>
          ))}
        </chakra.ul>
      </section>
    </Card>
  )
}
