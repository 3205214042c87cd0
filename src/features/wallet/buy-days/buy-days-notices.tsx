import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, CloudOff, Hourglass } from 'lucide-react'
import type { KeptPurchase } from '../../../database/personal-database.ts'
import { Notice } from '../../../ui/notice.tsx'
import { walletTexts } from '../wallet-texts.ts'
import type { Buying } from './buy-days.ts'
import { buyDaysTexts as texts } from './buy-days-texts.ts'

interface BuyDaysNoticesProps {
  last: Buying | undefined
  unanswered: KeptPurchase | undefined
  isOffline: boolean
}

/** How the last purchase went, and what stands in the way of another. */
export function BuyDaysNotices({ last, unanswered, isOffline }: BuyDaysNoticesProps) {
  const days = Number(unanswered?.fields.days)
  return (
    <chakra.div display="grid" gap="3" css={{ '&:empty': { display: 'none' } }}>
      {last?.kind === 'bought' && (
        <Notice tone="good" icon={<CircleCheck size={18} aria-hidden />}>
          {texts.success}
        </Notice>
      )}
      {((last?.kind === 'refused' && !last.isOfField) || last?.kind === 'unsure') && (
        <Notice tone="danger" role="alert" icon={<CircleAlert size={18} aria-hidden />}>
          {last.message}
        </Notice>
      )}
      {unanswered && !last && (
        <Notice tone="caution" icon={<Hourglass size={18} aria-hidden />}>
          {texts.unanswered(walletTexts.days(days))}
        </Notice>
      )}
      {isOffline && (
        <Notice tone="caution" icon={<CloudOff size={18} aria-hidden />}>
          {walletTexts.offline}
        </Notice>
      )}
    </chakra.div>
  )
}
