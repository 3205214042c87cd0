import type { KeptPurchase } from '../../../database/store/personal-database.ts'
import { formatClock } from '../../../platform/format-time.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatPaise } from '../format-rupees.ts'
import { orderTexts } from './order-texts.ts'

const texts = orderTexts.again

/** Warns before a second order that the first one may be paid as well. */
export function ConfirmDuplicate({ other, onAnswer }: { other: KeptPurchase; onAnswer: (isSure: boolean) => void }) {
  const text = texts.text(formatPaise(other.order?.amount ?? 0), formatClock(other.begunAt))
  return (
    <ConfirmDialog
      title={texts.title}
      text={text}
      action={texts.action}
      onAnswer={(answer) => onAnswer(answer === 'Y')}
    />
  )
}
