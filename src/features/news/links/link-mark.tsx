import { CircleAlert, Clock3, LoaderCircle } from 'lucide-react'
import type { UnreadLink } from '../../../database/news/listed-bookmarks.ts'
import { SendingMark } from '../../../entities/unsent-work/sending-mark.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { linkTexts as texts } from './link-texts.ts'

const tones = { unsent: 'caution', waiting: 'caution', failed: 'danger' } as const
const icons = { unsent: Clock3, waiting: LoaderCircle, failed: CircleAlert }

/** How far a saved link is. */
export function LinkMark({ link: { progress, problem, isUnsent, refusal } }: { link: UnreadLink }) {
  if (refusal) return <SendingMark isUnsent={isUnsent} refusal={refusal} />
  const Icon = icons[progress]
  return (
    <StateMark tone={tones[progress]} icon={<Icon size={13} aria-hidden />}>
      {problem || texts.progress[progress]}
    </StateMark>
  )
}
