import { CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countWaitingWork } from '../../database/session/waiting-work.ts'
import { Notice } from '../../ui/notice.tsx'
import { authTexts } from './auth-texts.ts'

/** How many changes wait on this device for somebody to sign in again. Neither what they are nor whose. */
export function WaitingNotice() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    countWaitingWork().then(setCount, () => {}) // a device database that cannot be read has nothing to say
  }, [])
  if (count === 0) return null
  return (
    <Notice tone="caution" icon={<CloudUpload size={18} aria-hidden />}>
      {authTexts.waiting(count)}
    </Notice>
  )
}
