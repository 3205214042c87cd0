import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Hourglass, Undo2 } from 'lucide-react'
import type { ReturnedPayment } from '#schemas/payment-claims.ts'
import { openClaims$ } from '../../../database/wallet/payment-claims.ts'
import { formatDay } from '../../../platform/format-time.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { useNow } from '../../../ui/use-now.ts'
import { formatPaise } from '../format-rupees.ts'
import { claimTexts as texts } from '../wallet-texts.ts'
import { sumOwed } from './sum-owed.ts'

/** Age until which a completed refund is shown. */
const RECENT_MS = 30 * 86_400_000

/** Notices about revoked credits, debts and pending refunds. Renders nothing if there are none. */
export function ClaimNotices() {
  const claims = useLiveQuery(openClaims$)
  const now = useNow()
  if (!claims) return null
  const { debts, returned } = claims
  const told = returned.filter(({ state, since }) => state !== 'refunded' || now - since < RECENT_MS)
  if (debts.length === 0 && told.length === 0) return null
  return (
    <chakra.div display="grid" gap="3">
      {debts.length > 0 && (
        <Notice tone="caution" icon={<Undo2 size={18} aria-hidden />}>
          <chakra.div display="grid" gap="1">
            {debts.map(({ razorpayPaymentId, claimedPaise, takenPaise, owedPaise }) => (
              <p key={razorpayPaymentId}>
                {texts.debt(formatPaise(claimedPaise), formatPaise(takenPaise), formatPaise(owedPaise))}
              </p>
            ))}
            <chakra.p fontWeight="550">{texts.next(formatPaise(sumOwed(debts)))}</chakra.p>
          </chakra.div>
        </Notice>
      )}
      {told.map((payment) => (
        <Returned key={payment.razorpayPaymentId} payment={payment} />
      ))}
    </chakra.div>
  )
}

function Returned({ payment: { amountPaise, state, since } }: { payment: ReturnedPayment }) {
  const amount = formatPaise(amountPaise)
  if (state === 'failed') {
    return (
      <Notice tone="caution" icon={<CircleAlert size={18} aria-hidden />}>
        {texts.failed(amount, formatDay(since))}
      </Notice>
    )
  }
  if (state === 'underWay') {
    return (
      <Notice tone="info" icon={<Hourglass size={18} aria-hidden />}>
        {texts.underWay(amount)}
      </Notice>
    )
  }
  return (
    <Notice tone="good" icon={<CircleCheck size={18} aria-hidden />}>
      {texts.refunded(amount, formatDay(since))}
    </Notice>
  )
}
