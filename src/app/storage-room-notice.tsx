import { HardDrive } from 'lucide-react'
import { useEffect } from 'react'
import { hasUnstoredDraft } from '../database/drafts.ts'
import { storageRoom$ } from '../database/storage-room.ts'
import { Notice } from '../ui/notice.tsx'
import { useLiveQuery } from '../ui/use-live-query.ts'

const readStorageRoom = () => storageRoom$
const texts = {
  low: 'This device is running out of room. Older articles were removed from it, so that what you write is kept.',
  full: 'This device has no room left. What is on it stays readable; make room on the device to keep more.',
}

/** Says that little or nothing more can be kept on this device, as long as that is so. */
export function StorageRoomNotice() {
  const room = useLiveQuery(readStorageRoom) ?? 'enough'
  useWarningBeforeLoss()
  if (room === 'enough') return null
  return (
    <Notice tone="caution" icon={<HardDrive size={18} aria-hidden />}>
      {texts[room]}
    </Notice>
  )
}

/** The browser asks before it closes a tab with text that is kept nowhere else. */
function useWarningBeforeLoss(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => hasUnstoredDraft() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
