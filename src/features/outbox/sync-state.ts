import type { SyncPhase } from '../../database/session/sync-status.ts'
import type { Connection } from '../../platform/connection.ts'
import { formatClock } from '../../platform/format-time.ts'

interface SyncState {
  tone: 'good' | 'busy' | 'waiting' | 'rejected'
  text: string
}

interface Unsent {
  /** Undefined until counted. */
  count: number | undefined
  /** Number of changes that the server rejected. */
  rejected: number
}

/** Text of the sync indicator, from the local database and the app's own calls only. */
export function describeSync(connection: Connection, isUser: boolean, unsent: Unsent, phase: SyncPhase): SyncState {
  const state = describeConnection(connection, isUser, phase)
  if (unsent.count === undefined) return state.tone === 'good' ? { tone: 'busy', text: 'Connecting' } : state
  if (unsent.count === 0) return state
  const rejected = Math.min(unsent.rejected, unsent.count)
  const texts = [describeWaiting(unsent.count - rejected), describeRejected(rejected)]
  if (state.tone !== 'good') texts.unshift(state.text)
  const tone = rejected > 0 ? 'rejected' : state.tone === 'good' ? 'busy' : state.tone
  return { tone, text: texts.filter(Boolean).join(' · ') }
}

function describeWaiting(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 change waiting' : `${count} changes waiting`
}

function describeRejected(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 needs a decision' : `${count} need a decision`
}

function describeConnection(connection: Connection, isUser: boolean, phase: SyncPhase): SyncState {
  if (phase.kind === 'outdated') return { tone: 'waiting', text: 'Update needed' }
  if (phase.kind === 'paused') return { tone: 'waiting', text: `Paused until ${formatClock(phase.until)}` }
  if (connection === 'offline') return { tone: 'waiting', text: 'Offline' }
  if (phase.kind === 'failing') return { tone: 'waiting', text: describeFailure(phase) }
  if (phase.kind === 'sending') return { tone: 'busy', text: 'Sending' }
  const isStarting = isUser && phase.kind === 'starting'
  if (connection === 'unknown' || isStarting) return { tone: 'busy', text: 'Connecting' }
  return { tone: 'good', text: isUser ? 'All changes saved' : 'Online' }
}

function describeFailure({ since, isDeviceFull }: Extract<SyncPhase, { kind: 'failing' }>): string {
  return isDeviceFull ? 'Device full' : `Not syncing since ${formatClock(since)}`
}
