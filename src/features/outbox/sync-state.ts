import type { Connection } from '../../api/connection.ts'
import type { SyncPhase } from '../../database/sync-status.ts'
import { formatClock } from '../../platform/format-time.ts'

export interface SyncState {
  tone: 'good' | 'busy' | 'waiting' | 'blocked'
  text: string
}

/** What the indicator says: nothing but what is known from the database and from our own calls. */
export function describeSync(connection: Connection, isUser: boolean, unsent: number, phase: SyncPhase): SyncState {
  const waiting = unsent === 1 ? '1 change waiting' : `${unsent} changes waiting`
  if (isUser && phase.kind === 'signIn') {
    return { tone: 'blocked', text: unsent > 0 ? `Sign in again · ${waiting}` : 'Sign in again' }
  }
  if (phase.kind === 'paused') {
    const paused = `Paused until ${formatClock(phase.until)}`
    return { tone: 'waiting', text: unsent > 0 ? `${paused} · ${waiting}` : paused }
  }
  if (connection === 'offline') return { tone: 'waiting', text: unsent > 0 ? `Offline · ${waiting}` : 'Offline' }
  if (unsent > 0) return { tone: 'busy', text: phase.kind === 'sending' ? `Sending · ${waiting}` : waiting }
  if (connection === 'unknown') return { tone: 'busy', text: 'Connecting' }
  return { tone: 'good', text: isUser ? 'All changes saved' : 'Online' }
}
