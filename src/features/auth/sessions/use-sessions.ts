import { useCallback, useEffect, useState } from 'react'
import { endpoints } from '#schemas/endpoints.ts'
import type { DeviceSession } from '#schemas/session.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { sessionsTexts } from './sessions-texts.ts'

const { problems } = sessionsTexts

interface Sessions {
  /** Undefined until they are known. */
  sessions: DeviceSession[] | undefined
  isLoading: boolean
  /** Why they are not known, or a sign-in was not ended; for the person. */
  problem: string | undefined
  reload: () => void
  /** Ends one, or all others; true where it did. `isWiped`: its device deletes what it has of the person. */
  end: (id: string | 'others', isWiped?: boolean) => Promise<boolean>
}

/** Where the person is signed in, as the server knows it. */
export function useSessions(): Sessions {
  const [sessions, setSessions] = useState<DeviceSession[]>()
  const [isLoading, setLoading] = useState(true)
  const [problem, setProblem] = useState<string>()

  const load = useCallback(async () => {
    setLoading(true)
    const answer = await callEndpoint(endpoints.sessions)
    setLoading(false)
    setProblem(answer.kind === 'ok' ? undefined : failureText(answer, problems))
    if (answer.kind === 'ok') setSessions(answer.value.listObject)
  }, [])
  useEffect(() => void load(), [load])

  const end = async (id: string | 'others', isWiped = false) => {
    const outcome =
      id === 'others'
        ? await callEndpoint(endpoints.endOtherSessions)
        : await callEndpoint(endpoints.endSession, { params: { id }, query: { wipe: isWiped ? 'true' : 'false' } })
    const isGone = outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404)
    if (isGone) await load()
    else setProblem(failureText(outcome, { offline: problems.offline, failed: problems.notEnded }))
    return isGone
  }
  return { sessions, isLoading, problem, reload: () => void load(), end }
}
