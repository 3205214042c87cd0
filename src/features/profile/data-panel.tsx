import { chakra } from '@chakra-ui/react'
import { Download, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { REAUTHENTICATION_REQUIRED } from '#schemas/endpoint.ts'
import { userEndpoints } from '#schemas/endpoints/users.ts'
import { callEndpoint, fetchFile } from '../../api/call-endpoint.ts'
import { endSession } from '../../database/session/session.ts'
import { wallet$ } from '../../database/wallet/wallet.ts'
import { failureText, sharedProblem } from '../../entities/failure-text.ts'
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showDone, showFailure } from '../../ui/snackbar.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { Panel } from './profile-panels.tsx'
import { profileTexts } from './profile-texts.ts'

const texts = profileTexts.data

/** Export of all of a user's data, and its deletion. */
export function DataPanel() {
  const navigate = useNavigate()
  const [isExporting, setExporting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const wallet = useLiveQuery(wallet$)

  const download = async () => {
    setExporting(true)
    const problem = await exportData()
    if (problem) showFailure(problem)
    setExporting(false)
  }
  const answer = async (given: 'Y' | 'N') => {
    setAsking(false)
    if (given !== 'Y') return
    const problem = await deleteAccount()
    if (problem) showFailure(problem)
    else showDone(texts.deleted)
    if (!problem) navigate('/', { replace: true })
  }

  return (
    <Panel title={profileTexts.panels.account}>
      <Row hint={texts.exportHint}>
        <Button variant="outline" disabled={isExporting} onClick={() => void download()}>
          <Download size={18} aria-hidden />
          {isExporting ? texts.exporting : texts.export}
        </Button>
      </Row>
      <Row hint={texts.deleteHint}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <UserX size={18} aria-hidden />
          {texts.delete}
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={texts.askDelete}
          text={texts.askDeleteText(wallet ? { credits: wallet.balance, days: wallet.daysLeft } : undefined)}
          action={texts.delete}
          onAnswer={(given) => void answer(given)}
        />
      )}
    </Panel>
  )
}

function Row({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
      <chakra.p color="muted" textStyle="small" flex="1 1 16rem">
        {hint}
      </chakra.p>
      {children}
    </chakra.div>
  )
}

/** Downloads a ZIP of all the user's data on the server. Resolves with an error message, or undefined. */
async function exportData(): Promise<string | undefined> {
  const outcome = await fetchFile(userEndpoints.exportUser)
  const { exportNeedsNetwork: offline, exportFailed: failed } = profileTexts.data
  if (outcome.kind !== 'ok') return failureText(outcome, { offline, failed })
  downloadFile(outcome.value, 'vedika-data.zip')
  return undefined
}

/** Deletes the account on the server, then its data on this device. Resolves with an error message, or undefined. */
async function deleteAccount(): Promise<string | undefined> {
  const outcome = await callEndpoint(userEndpoints.removeUser)
  const isUnconfirmed = outcome.kind === 'refused' && outcome.code === REAUTHENTICATION_REQUIRED
  if (isUnconfirmed) return outcome.message
  if (outcome.kind !== 'ok') return sharedProblem(outcome) ?? profileTexts.data.deleteFailed
  clearCookiesAndLocalStorage()
  await endSession()
  return undefined
}
