import { chakra } from '@chakra-ui/react'
import { HardDrive, TriangleAlert } from 'lucide-react'
import { rebuilt$ } from '../../database/recovery/rebuilt-report.ts'
import { storageRoom$ } from '../../database/rows/storage-room.ts'
import { hasUnstoredDraft } from '../../database/store/drafts.ts'
import type { RescuedRow } from '../../database/store/personal-database.ts'
import { useSession } from '../../entities/use-session.ts'
import { downloadText } from '../../platform/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { WipedNotice } from './wiped-notice.tsx'

/** Notices about this device, above every screen. */
export function DeviceNotices() {
  return (
    <chakra.div display="grid" gap="2" marginBottom="4" css={{ '&:empty': { display: 'none' } }}>
      <RebuiltNotice />
      <WipedNotice />
      <StorageRoomNotice />
    </chakra.div>
  )
}

const readRebuilt = () => rebuilt$

/** Reports a damaged and rebuilt local database, and offers the rescued unsent changes. */
function RebuiltNotice() {
  const session = useSession()
  const rebuilt = useLiveQuery(readRebuilt)
  if (rebuilt?.kind !== 'damaged' || session.kind !== 'user' || session.details.userId !== rebuilt.userId) return null
  const { rescued } = rebuilt
  return (
    <Notice tone="caution" icon={<TriangleAlert size={18} aria-hidden />}>
      <chakra.span flex="1">
        The data on this device was damaged and has been rebuilt from the server.
        {rescued.length > 0 &&
          ` ${rescued.length === 1 ? '1 unsent change was' : `${rescued.length} unsent changes were`} saved.`}
      </chakra.span>
      {rescued.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => downloadRows(rescued)}>
          Export unsent changes
        </Button>
      )}
    </Notice>
  )
}

function downloadRows(rows: RescuedRow[]): void {
  downloadText(JSON.stringify(rows, null, 2), 'vedika-unsent-changes.json', 'application/json')
}

const readStorageRoom = () => storageRoom$
const texts = {
  low: 'Storage is running low. Older articles were removed to make room for your changes.',
  full: 'This device is out of storage. You can still read everything on it. Free up space to save more.',
}

/** Warns while storage is low or full. */
function StorageRoomNotice() {
  const room = useLiveQuery(readStorageRoom) ?? 'enough'
  useLeaveWarning(hasUnstoredDraft) // text that is kept nowhere else
  if (room === 'enough') return null
  return (
    <Notice tone="caution" icon={<HardDrive size={18} aria-hidden />}>
      {texts[room]}
    </Notice>
  )
}
