import { chakra } from '@chakra-ui/react'
import { Download, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { wallet$ } from '../../database/wallet/wallet.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { deleteAccount, exportData } from './account-actions.ts'
import { Panel } from './profile-panels.tsx'
import { profileTexts } from './profile-texts.ts'
import { showOutcome } from './say-outcome.ts'

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
    if (problem) showOutcome(problem, false)
    setExporting(false)
  }
  const answer = async (given: 'Y' | 'N') => {
    setAsking(false)
    if (given !== 'Y') return
    const problem = await deleteAccount()
    showOutcome(problem ?? texts.deleted, !problem)
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
