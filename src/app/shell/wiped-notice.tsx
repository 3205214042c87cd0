import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { HeldRow } from '../../database/recovery/held-rows.ts'
import { dropWiped, hasWipedRows, rebuilt$ } from '../../database/recovery/rebuilt-report.ts'
import { toUnsentEdit } from '../../database/session/outbox.ts'
import { storeWipedRows } from '../../database/session/wiped-rows.ts'
import { UnsentWorkDialog } from '../../entities/unsent-work/unsent-work-dialog.tsx'
import { useSession } from '../../entities/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showDone, showFailure } from '../../ui/snackbar.tsx'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { wipedTexts as texts } from './shell-texts.ts'

const readRebuilt = () => rebuilt$

/** Reports that the browser deleted this device's data, and offers the unsent changes that this page still holds. */
export function WipedNotice() {
  const session = useSession()
  const report = useLiveQuery(readRebuilt)
  const [isOpen, setOpen] = useState(false)
  useLeaveWarning(hasWipedRows) // they are kept nowhere else
  if (report?.kind !== 'wiped') return null
  const isTheirs = session.kind === 'user' && session.details.userId === report.userId
  const { rows } = report
  const isShown = isTheirs ? rows.length > 0 : session.kind === 'visitor' && report.hasEndedSession
  if (!isShown) return null
  return (
    <Notice tone="caution" icon={<TriangleAlert size={18} aria-hidden />}>
      <span>
        {[texts.wiped(isTheirs), rows.length > 0 && texts.held(rows.length, isTheirs)].filter(Boolean).join(' ')}
      </span>
      {rows.length > 0 && isTheirs && <StoreButton rows={rows} />}
      {rows.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          {texts.show}
        </Button>
      )}
      {isOpen && rows.length > 0 && (
        <UnsentWorkDialog
          title={texts.title}
          text={texts.list}
          work={{ edits: rows.map(({ collection, row }) => toUnsentEdit(collection, row)), drafts: [] }}
          download={texts.download}
          discard={texts.discard}
          onDiscard={() => dropWiped(rows)}
          onClose={() => setOpen(false)}
        >
          {isTheirs && <StoreButton rows={rows} />}
        </UnsentWorkDialog>
      )}
    </Notice>
  )
}

function StoreButton({ rows }: { rows: HeldRow[] }) {
  const [isBusy, setBusy] = useState(false)
  const store = async () => {
    setBusy(true)
    try {
      await storeWipedRows(rows)
      showDone(texts.stored)
    } catch (error) {
      console.error('The unsent changes could not be stored:', error)
      showFailure(texts.failed)
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" size="sm" disabled={isBusy} onClick={() => void store()}>
      {texts.store}
    </Button>
  )
}
