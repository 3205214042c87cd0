import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, CloudOff, RefreshCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { of } from 'rxjs'
import { paths } from '#schemas/paths.ts'
import { fromData } from '../../database/load-data.ts'
import { useSession } from '../../entities/use-session.ts'
import { connection$ } from '../../platform/connection.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { describeSync } from './sync-state.ts'

const looks = {
  good: { icon: CircleCheck, color: 'good', bg: 'goodSoft' },
  busy: { icon: RefreshCw, color: 'accent', bg: 'accentSoft' },
  waiting: { icon: CloudOff, color: 'caution', bg: 'cautionSoft' },
  rejected: { icon: CircleAlert, color: 'danger', bg: 'dangerSoft' },
} as const

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '8',
    paddingInline: { base: '2', md: '3' },
    borderRadius: 'full',
    textStyle: 'tiny',
    whiteSpace: 'nowrap',
  },
})

const readConnection = () => connection$
const readPhase = fromData(({ syncPhase$ }) => syncPhase$)
const readRejected = fromData(({ rejectedCount$ }) => rejectedCount$)
const readRebuilt = fromData(({ rebuilt$ }) => rebuilt$)
const readUnsent = fromData(({ unsentCount$ }) => unsentCount$())
const readNone = () => of(0)

/** Connection and unsent changes in one line. Links to the outbox. */
export function SyncIndicator() {
  const session = useSession()
  const isUser = session.kind === 'user'
  const connection = useLiveQuery(readConnection) ?? 'unknown'
  const phase = useLiveQuery(readPhase) ?? { kind: 'starting' }
  const unsent = useLiveQuery(session.kind === 'visitor' ? readNone : readUnsent)
  const rejected = useLiveQuery(readRejected) ?? 0
  const rebuilt = useLiveQuery(readRebuilt)
  const isTheirs = isUser && session.details.userId === rebuilt?.userId
  const wiped = isTheirs && rebuilt.kind === 'wiped' ? rebuilt.rows.length : 0 // neither stored nor sent
  const count = unsent === undefined ? unsent : unsent + wiped
  const { tone, text } = describeSync(connection, isUser, { count, rejected }, phase)
  const { icon: Icon, color, bg } = looks[tone]
  const isQuiet = tone === 'good'
  const pill = (
    <>
      <Icon size={16} aria-hidden />
      <chakra.span srOnly={isQuiet ? { base: true, md: false } : false}>{text}</chakra.span>
    </>
  )
  return (
    <chakra.div role="status" data-testid="sync-indicator" data-momentary>
      <Pill asChild bg={bg} color={color}>
        {isUser ? <Link to={paths.outbox}>{pill}</Link> : <span>{pill}</span>}
      </Pill>
    </chakra.div>
  )
}
