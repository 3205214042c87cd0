import { CircleAlert, Clock3 } from 'lucide-react'
import type { RowError } from '#schemas/sync.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import { unsentTexts } from './unsent-texts.ts'

/** Shows that a document is unsent or rejected, with the server's reason. Renders nothing if it is synced. */
export function SendingMark({ isUnsent, refusal }: { isUnsent: boolean; refusal: RowError | undefined }) {
  if (refusal) {
    return (
      <StateMark tone="danger" icon={<CircleAlert size={13} aria-hidden />}>
        {refusal.message}
      </StateMark>
    )
  }
  if (!isUnsent) return null
  return (
    <StateMark tone="caution" icon={<Clock3 size={13} aria-hidden />}>
      {unsentTexts.waiting}
    </StateMark>
  )
}
