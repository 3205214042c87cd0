import { Eraser } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isWiped } from '../../database/recovery/wiped-device.ts'
import { Notice } from '../../ui/notice.tsx'
import { authTexts } from './auth-texts.ts'

/** Explains why the user's data was removed from this device. */
export function WipedNotice() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    isWiped().then(setShown, () => {}) // an unreadable device database shows nothing
  }, [])
  if (!isShown) return null
  return (
    <Notice tone="info" icon={<Eraser size={18} aria-hidden />}>
      {authTexts.wiped}
    </Notice>
  )
}
