import { CircleAlert, CircleCheck, CloudOff, Hourglass } from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import type { KeptPurchase } from '../../../database/store/personal-database.ts'
import { saleTexts } from '../../../texts/sale-texts.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Notice, Problem } from '../../../ui/notice.tsx'
import { NoticeArea } from '../notices-place.tsx'
import { walletTexts } from '../wallet-texts.ts'
import type { Bought } from './buy-days.ts'
import { buyDaysTexts as texts } from './buy-days-texts.ts'

interface BuyDaysNoticesProps {
  last: Bought | undefined
  unanswered: KeptPurchase | undefined
  isOffline: boolean
  isSalePaused: boolean
}

/** Result of the last purchase, and obstacles to another. */
export function BuyDaysNotices({ last, unanswered, isOffline, isSalePaused }: BuyDaysNoticesProps) {
  const days = Number(unanswered?.fields.days)
  const problem = last && last.kind !== 'bought' && !(last.kind === 'refused' && last.isOfField) && last.message
  const success = last?.kind === 'bought' && texts.success
  return (
    <NoticeArea news={problem || success || undefined}>
      {success && (
        <Notice tone="good" icon={<CircleCheck size={18} aria-hidden />}>
          {success}
        </Notice>
      )}
      <Problem text={problem || undefined} icon={<CircleAlert size={18} aria-hidden />} />
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
      {isSalePaused && (
        <Notice tone="caution" icon={<Hourglass size={18} aria-hidden />}>
          {texts.paused}
          <TextLink to={paths.waitlist}>{saleTexts.wait}</TextLink>
        </Notice>
      )}
    </NoticeArea>
  )
}
