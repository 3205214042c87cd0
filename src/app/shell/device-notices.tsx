import { chakra } from '@chakra-ui/react'
import { RebuiltNotice } from './rebuilt-notice.tsx'
import { StorageRoomNotice } from './storage-room-notice.tsx'
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
