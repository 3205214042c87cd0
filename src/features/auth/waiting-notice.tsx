import { CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countWaitingWork } from '../../database/store/waiting-work.ts'
import { Notice } from '../../ui/notice.tsx'
import { authTexts } from './auth-texts.ts'

/** Number of changes that wait for a sign-in. Reveals neither their content nor their owner. */
export function WaitingNotice() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    countWaitingWork().then(setCount, () => {}) // an unreadable device database shows nothing
  }, [])
  if (count === 0) return null
  return (
    <Notice tone="caution" icon={<CloudUpload size={18} aria-hidden />}>
      {authTexts.waiting(count)}
    </Notice>
  )
}
