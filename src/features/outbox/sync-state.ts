import type { Connection } from '../../api/connection.ts'
import type { SyncPhase } from '../../database/sync-status.ts'
import { formatClock } from '../../platform/format-time.ts'

export interface SyncState {
  tone: 'good' | 'busy' | 'waiting'
  text: string
}

/**
 * What the indicator says: nothing but what is known from the database and from our own calls. `unsent` is undefined
 * until it was counted.
 */
export function describeSync(
  connection: Connection,
  isUser: boolean,
  unsent: number | undefined,
  phase: SyncPhase,
): SyncState {
  const state = describeConnection(connection, isUser, phase)
  if (unsent === undefined) return state.tone === 'good' ? { tone: 'busy', text: 'Connecting' } : state
  if (unsent === 0) return state
  const waiting = unsent === 1 ? '1 change waiting' : `${unsent} changes waiting`
  if (state.tone === 'good') return { tone: 'busy', text: waiting }
  return { tone: state.tone, text: `${state.text} · ${waiting}` }
}

function describeConnection(connection: Connection, isUser: boolean, phase: SyncPhase): SyncState {
  if (phase.kind === 'outdated') return { tone: 'waiting', text: 'Update needed' }
  if (phase.kind === 'paused') return { tone: 'waiting', text: `Paused until ${formatClock(phase.until)}` }
  if (connection === 'offline') return { tone: 'waiting', text: 'Offline' }
  if (phase.kind === 'sending') return { tone: 'busy', text: 'Sending' }
  if (connection === 'unknown') return { tone: 'busy', text: 'Connecting' }
  return { tone: 'good', text: isUser ? 'All changes saved' : 'Online' }
}
