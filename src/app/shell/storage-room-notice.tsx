import { HardDrive } from 'lucide-react'
import { storageRoom$ } from '../../database/rows/storage-room.ts'
import { hasUnstoredDraft } from '../../database/store/drafts.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'

const readStorageRoom = () => storageRoom$
const texts = {
  low: 'Storage is running low. Older articles were removed to make room for your changes.',
  full: 'This device is out of storage. You can still read everything on it. Free up space to save more.',
}

/** Warns while storage is low or full. */
export function StorageRoomNotice() {
  const room = useLiveQuery(readStorageRoom) ?? 'enough'
  useLeaveWarning(hasUnstoredDraft) // text that is kept nowhere else
  if (room === 'enough') return null
  return (
    <Notice tone="caution" icon={<HardDrive size={18} aria-hidden />}>
      {texts[room]}
    </Notice>
  )
}
