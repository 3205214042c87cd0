import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { DeviceSession } from '#schemas/session.ts'
import { useServerSettings } from '../../../entities/use-server-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ChangePassword } from '../passwords/change-password.tsx'
import { SessionRow } from './session-row.tsx'
import { sessionsTexts } from './sessions-texts.ts'
import { useSessions } from './use-sessions.ts'

const SNACKBAR_MS = 3000

/** Lists the user's sessions, with buttons to end them, and the change of the password. Needs a signed-in user. */
export function SessionsPanel() {
  const { sessions, isLoading, problem, reload, end } = useSessions()
  const { settings } = useServerSettings()
  const [isAsking, setAsking] = useState(false)
  const [wiping, setWiping] = useState<DeviceSession>()
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false

  const endAndSay = async (id: string, text: string, isWiped = false) => {
    if (await end(id, isWiped)) showSnackbar({ text, mark: '✓', durationMs: SNACKBAR_MS })
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
