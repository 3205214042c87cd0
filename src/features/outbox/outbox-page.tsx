import { chakra } from '@chakra-ui/react'
import { Download, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { discardEdit, outbox$, type UnsentEdit } from '../../database/session/outbox.ts'
import { sendNow, syncPhase$ } from '../../database/session/sync-status.ts'
import { exportAsJson, exportAsMarkdown } from '../../entities/unsent-work/export-unsent.ts'
import { unsentTexts } from '../../entities/unsent-work/unsent-texts.ts'
import { downloadText } from '../../platform/download-file.ts'
import { type Persistence, readPersistence } from '../../platform/storage-persistence.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showFailure } from '../../ui/snackbar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { groupReadArticles } from './group-read-articles.ts'
import { outboxTexts } from './outbox-texts.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { SyncStatusLine } from './sync-status-line.tsx'
import { UnsentEditRow } from './unsent-edit-row.tsx'

const readPhase = () => syncPhase$

/** Every unsent change, with its reason and actions. */
export function OutboxPage() {
  usePageTitle(outboxTexts.title)
  const edits = useLiveQuery(outbox$)
  const [discarding, setDiscarding] = useState<UnsentEdit[]>()
  return (
    <chakra.div display="grid" gap="4" maxWidth="column">
      <Breadcrumb current={outboxTexts.title} />
      <chakra.h1 textStyle="title">{outboxTexts.title}</chakra.h1>
      <SyncStatusLine />
      {edits === undefined && <Spinner label="Loading" />}
      {edits?.length === 0 && (
        <Card>
          <EmptyState drawing="done" title={outboxTexts.empty}>
            <chakra.p maxWidth="24rem">{outboxTexts.emptyHint}</chakra.p>
          </EmptyState>
        </Card>
      )}
      {edits && edits.length > 0 && (
        <>
          <Card asChild overflow="hidden">
            <ul>
              {groupReadArticles(edits).map(([edit, ...others]) => (
                <UnsentEditRow
                  key={`${edit.collection}/${edit.id}`}
                  edit={edit}
                  onDiscard={() => setDiscarding([edit, ...others])}
                />
              ))}
            </ul>
          </Card>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <SendNowButton />
            <ExportButtons edits={edits} />
          </chakra.div>
        </>
      )}
      <ReceiptCard edits={edits ?? []} />
      <PersistenceLine />
      {discarding && (
        <ConfirmDialog
          title={outboxTexts.askDiscard(titleOf(discarding))}
          text={outboxTexts.askDiscardText}
          action={outboxTexts.discard}
          onAnswer={(answer) => {
            if (answer === 'Y') void Promise.all(discarding.map(discardEdit)).catch(reportFailure)
            setDiscarding(undefined)
          }}
        />
      )}
    </chakra.div>
  )
}

function titleOf([edit]: UnsentEdit[]): string {
  return edit ? edit.title || unsentTexts.kinds[edit.collection] : ''
}

function reportFailure(error: unknown): void {
  console.error(error)
  showFailure(outboxTexts.failed)
}

/** Tries once more without waiting for the timer or for the end of a pause; an app that is too old must be updated. */
function SendNowButton() {
  const phase = useLiveQuery(readPhase) ?? { kind: 'idle' }
  const isDisabled = phase.kind === 'sending' || phase.kind === 'outdated'
  const send = () => void sendNow({ duringPause: true }).catch(reportFailure)
  return (
    <Button variant="outline" size="sm" disabled={isDisabled} onClick={send}>
      <Send size={16} aria-hidden />
      {phase.kind === 'sending' ? outboxTexts.states.sending : outboxTexts.sendNow}
    </Button>
  )
}

function ExportButtons({ edits }: { edits: UnsentEdit[] }) {
  const saveJson = () => downloadText(exportAsJson(edits), 'vedika-unsent.json', 'application/json')
  const saveMarkdown = () => downloadText(exportAsMarkdown(edits), 'vedika-unsent.md', 'text/markdown')
  return (
    <>
      <Button variant="outline" size="sm" onClick={saveJson}>
        <Download size={16} aria-hidden />
        {unsentTexts.exportJson}
      </Button>
      <Button variant="outline" size="sm" onClick={saveMarkdown}>
        <Download size={16} aria-hidden />
        {unsentTexts.exportMarkdown}
      </Button>
    </>
  )
}

/** Tells if the browser may evict this device's data. */
function PersistenceLine() {
  const [persistence, setPersistence] = useState<Persistence>('unknown')
  useEffect(() => {
    readPersistence().then(setPersistence, () => {}) // stays unknown
  }, [])
  if (persistence === 'unknown') return null
  return (
    <chakra.p textStyle="small" color="muted">
      {outboxTexts.persistence[persistence]}
    </chakra.p>
  )
}
