import { CircleAlert, CloudOff, FlaskConical, Hourglass } from 'lucide-react'
import type { KeptPurchase } from '../../../database/store/personal-database.ts'
import { formatClock } from '../../../platform/format-time.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Notice, Problem } from '../../../ui/notice.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import type { LoadResult } from '../../../ui/use-load.ts'
import { formatPaise } from '../format-rupees.ts'
import { NoticeArea } from '../notices-place.tsx'
import { orderTexts as texts, walletTexts } from '../wallet-texts.ts'
import type { Stage } from './use-checkout.ts'

interface OrderNoticesProps {
  stage: Stage
  /** Reason why the server does not credit a payment. */
  refusal: string | undefined
  /** An order from this device whose outcome is unknown. */
  left: KeptPurchase | undefined
  isOff: boolean
  isTest: boolean
  isOffline: boolean
  loading: LoadResult | 'loading'
  onReload: () => void
}

/** Notices before a payment, and the result of the last one. */
export function OrderNotices(props: OrderNoticesProps) {
  const { stage, refusal, left, isOff, isTest, isOffline, loading, onReload } = props
  const { failure, problem, word } = stage.kind === 'form' ? stage : {}
  return (
    <NoticeArea news={refusal ?? failure ?? problem ?? word}>
      {(refusal ?? failure) !== undefined && (
        <Notice tone="danger" role="alert" icon={<CircleAlert size={18} aria-hidden />}>
          {texts.failed} {refusal ?? failure}
        </Notice>
      )}
      <Problem text={problem} icon={<CircleAlert size={18} aria-hidden />} />
      {word && <Notice tone="info">{word}</Notice>}
      {left?.order && !word && (
        <Notice tone="caution" icon={<Hourglass size={18} aria-hidden />}>
          {texts.underWay(formatPaise(left.order.amount), formatClock(left.begunAt))}
        </Notice>
      )}
      {isOffline && (
        <Notice tone="caution" icon={<CloudOff size={18} aria-hidden />}>
          {walletTexts.offline}
        </Notice>
      )}
      {!isOffline && loading === 'failed' && <RetryNotice problem={texts.noSettings} onRetry={onReload} />}
      {!isOffline && loading === 'limited' && <RetryNotice problem={offlineTexts.tooManyCalls} onRetry={onReload} />}
      {isOff && (
        <Notice tone="caution" icon={<CircleAlert size={18} aria-hidden />}>
          {texts.off}
        </Notice>
      )}
      {isTest && (
        <Notice tone="caution" icon={<FlaskConical size={18} aria-hidden />}>
          {texts.test}
        </Notice>
      )}
    </NoticeArea>
  )
}
