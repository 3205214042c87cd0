import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { type SyncPhase, syncPhase$ } from '../../database/session/sync-status.ts'
import { syncedAt$ } from '../../database/session/synced-at.ts'
import { useConnection } from '../../entities/use-connection.ts'
import { formatAge, formatClock } from '../../platform/format-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { useNow } from '../../ui/use-now.ts'
import { outboxTexts } from './outbox-texts.ts'

const texts = outboxTexts.status
const readPhase = () => syncPhase$

/** Time of the last successful sync, and the reason of later failures. */
export function SyncStatusLine() {
  const phase = useLiveQuery(readPhase)
  const isOffline = useConnection() === 'offline'
  const syncedAt = useLiveQuery(syncedAt$)
  const now = useNow()
  if (syncedAt === undefined) return null
  const success = syncedAt === null ? texts.never : texts.synced(formatAge(syncedAt, Math.max(now, syncedAt)))
  if (!isOffline && phase?.kind !== 'failing') {
    return (
      <chakra.p textStyle="small" color="muted" role="status">
        {success}
      </chakra.p>
    )
  }
  const trouble = isOffline || phase?.kind !== 'failing' ? texts.offline : describeFailure(phase)
  return (
    <Notice tone="caution" icon={<CloudOff size={18} aria-hidden />}>
      {trouble} {success}
    </Notice>
  )
}

function describeFailure({ since, isDeviceFull }: Extract<SyncPhase, { kind: 'failing' }>): string {
  return isDeviceFull ? texts.full : texts.failing(formatClock(since))
}
