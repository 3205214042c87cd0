import { Eraser } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isWiped } from '../../database/store/wiped-device.ts'
import { Notice } from '../../ui/notice.tsx'
import { authTexts } from './auth-texts.ts'

/** Why nothing of the person is on this device any more. */
export function WipedNotice() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    isWiped().then(setShown, () => {}) // a device database that cannot be read has nothing to say
  }, [])
  if (!isShown) return null
  return (
    <Notice tone="info" icon={<Eraser size={18} aria-hidden />}>
      {authTexts.wiped}
    </Notice>
  )
}
