import { chakra } from '@chakra-ui/react'
import { MonitorSmartphone } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { authEndpoints } from '#schemas/endpoints/auth.ts'
import type { DeviceSession } from '#schemas/session.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { useServerSettings } from '../../../entities/use-server-settings.ts'
import { formatAge, formatDay } from '../../../platform/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { showDone } from '../../../ui/snackbar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { sessionsTexts } from '../auth-texts.ts'
import { ChangePassword } from '../passwords/change-password.tsx'

/** Lists the user's sessions, with buttons to end them, and the change of the password. Needs a signed-in user. */
export function SessionsPanel() {
  const { sessions, isLoading, problem, reload, end } = useSessions()
  const { settings } = useServerSettings()
  const [isAsking, setAsking] = useState(false)
  const [wiping, setWiping] = useState<DeviceSession>()
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false

  const endAndSay = async (id: string, text: string, isWiped = false) => {
    if (await end(id, isWiped)) showDone(text)
  }

  return (
    <Card asChild display="grid" gap="4" padding={{ base: '4', md: '6' }}>
      <section aria-labelledby="sessions-heading" aria-busy={isLoading}>
        <chakra.div>
          <chakra.h2 id="sessions-heading" textStyle="heading">
            {sessionsTexts.heading}
          </chakra.h2>
          <chakra.p color="muted" textStyle="small" marginTop="1">
            {sessionsTexts.hint}
          </chakra.p>
        </chakra.div>
        {problem && <RetryNotice problem={problem} onRetry={reload} />}
        {!sessions && isLoading && <Spinner label={sessionsTexts.loading} />}
        {sessions && (
          <ul>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => void endAndSay(session.id, sessionsTexts.ended)}
                onWipe={() => setWiping(session)}
              />
            ))}
          </ul>
        )}
        {sessions && !hasOthers && <chakra.p color="muted">{sessionsTexts.onlyHere}</chakra.p>}
        {hasOthers && (
          <Button variant="outline" justifySelf="start" onClick={() => setAsking(true)}>
            {sessionsTexts.endOthers}
          </Button>
        )}
        {settings?.hasPasswords && <ChangePassword onChanged={reload} />}
        {wiping && (
          <ConfirmDialog
            title={sessionsTexts.wipeQuestion(wiping.device || sessionsTexts.unknownDevice)}
            text={sessionsTexts.wipeText}
            action={sessionsTexts.wipe}
            onAnswer={(answer) => {
              setWiping(undefined)
              if (answer === 'Y') void endAndSay(wiping.id, sessionsTexts.wiped, true)
            }}
          />
        )}
        {isAsking && (
          <ConfirmDialog
            title={sessionsTexts.endOthers}
            text={sessionsTexts.endOthersQuestion}
            action={sessionsTexts.endOthers}
            onAnswer={(answer) => {
              setAsking(false)
              if (answer === 'Y') void endAndSay('others', sessionsTexts.endedOthers)
            }}
          />
        )}
      </section>
    </Card>
  )
}

/** One device: its browser, since when and until when, and the ways to end it, unless it is this one. */
function SessionRow({ session, onEnd, onWipe }: { session: DeviceSession; onEnd: () => void; onWipe: () => void }) {
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
function useSessions(): Sessions {
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
