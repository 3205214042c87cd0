import { useCallback, useEffect, useState } from 'react'
import { authEndpoints } from '#schemas/endpoints/auth.ts'
import type { DeviceSession } from '#schemas/session.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { sessionsTexts } from './sessions-texts.ts'

const { problems } = sessionsTexts

interface Sessions {
  /** Undefined until loaded. */
  sessions: DeviceSession[] | undefined
  isLoading: boolean
  /** User-facing error of the last load or of ending a session. */
  problem: string | undefined
  reload: () => void
  /** Ends one session or all others; true on success. `isWiped`: its device deletes the user's data. */
  end: (id: string | 'others', isWiped?: boolean) => Promise<boolean>
}

/** The user's sessions, from the server. */
export function useSessions(): Sessions {
  const [sessions, setSessions] = useState<DeviceSession[]>()
  const [isLoading, setLoading] = useState(true)
  const [problem, setProblem] = useState<string>()

  const load = useCallback(async () => {
    setLoading(true)
    const answer = await callEndpoint(authEndpoints.sessions)
    setLoading(false)
    setProblem(answer.kind === 'ok' ? undefined : failureText(answer, problems))
    if (answer.kind === 'ok') setSessions(answer.value.listObject)
  }, [])
  useEffect(() => void load(), [load])

  const end = async (id: string | 'others', isWiped = false) => {
    const outcome =
      id === 'others'
        ? await callEndpoint(authEndpoints.endOtherSessions)
        : await callEndpoint(authEndpoints.endSession, { params: { id }, query: { wipe: isWiped ? 'true' : 'false' } })
    const isGone = outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404)
    if (isGone) await load()
    else setProblem(failureText(outcome, { offline: problems.offline, failed: problems.notEnded }))
    return isGone
  }
  return { sessions, isLoading, problem, reload: () => void load(), end }
}
