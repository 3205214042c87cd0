import { chakra } from '@chakra-ui/react'
import { MonitorSmartphone } from 'lucide-react'
import type { DeviceSession } from '#schemas/session.ts'
import { formatAge, formatDay } from '../../../platform/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { sessionsTexts } from './sessions-texts.ts'

/** One device: its browser, since when and until when, and the ways to end it, unless it is this one. */
export function SessionRow({
  session,
  onEnd,
  onWipe,
}: {
  session: DeviceSession
  onEnd: () => void
  onWipe: () => void
}) {
  const device = session.device || sessionsTexts.unknownDevice
  const facts = [
    session.isCurrent ? sessionsTexts.thisDevice : sessionsTexts.lastUsed(formatAge(session.lastSeenAt)),
    sessionsTexts.since(formatDay(session.createdAt)),
    ...(session.isRemembered ? [] : [sessionsTexts.notRemembered]),
  ]
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="3" paddingBlock="3" borderTopWidth="1px">
      <MonitorSmartphone size={20} aria-hidden />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.div overflowWrap="anywhere">{device}</chakra.div>
        <chakra.div textStyle="small" color="muted">
          {facts.join(', ')}
        </chakra.div>
      </chakra.div>
      {!session.isCurrent && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="end" marginInlineStart="auto" gap="2">
          <Button variant="outline" size="sm" aria-label={sessionsTexts.endOf(device)} onClick={onEnd}>
            {sessionsTexts.end}
          </Button>
          <Button variant="outline" size="sm" aria-label={sessionsTexts.wipeOf(device)} onClick={onWipe}>
            {sessionsTexts.wipe}
          </Button>
        </chakra.div>
      )}
    </chakra.li>
  )
}
