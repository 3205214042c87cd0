import { chakra } from '@chakra-ui/react'
import { Download, RefreshCw } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { formatClock, formatDay } from '../../../platform/format-time.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { invoiceTexts as texts, walletTexts } from '../wallet-texts.ts'
import { downloadInvoice, keepFile, type OpenedInvoice, openInvoice, type WantedInvoice } from './invoice-actions.ts'
import { InvoiceView } from './invoice-view.tsx'
import { useRegenerate } from './use-regenerate.ts'

interface InvoiceDialogProps extends WantedInvoice {
  onClose: () => void
}

/** Invoice of an order over the list, from this device if cached. */
export function InvoiceDialog({ userId, orderId, onClose }: InvoiceDialogProps) {
  const titleId = useId()
  const { opened, reload } = useInvoice({ userId, orderId })
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="44rem" onClose={onClose}>
      <DialogClose onClose={onClose} />
      {opened?.kind === 'opened' ? (
        <>
          <InvoiceView invoice={opened.invoice} titleId={titleId} />
          <InvoiceFooter wanted={{ userId, orderId }} number={opened.invoice.number} keptAt={opened.keptAt} />
        </>
      ) : (
        <>
          <chakra.h2 id={titleId} textStyle="title">
            {texts.heading}
          </chakra.h2>
          {!opened && <Spinner label={texts.loading} />}
          {opened && (
            <EmptyState drawing="offline" title={opened.text} role="alert">
              <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
            </EmptyState>
          )}
        </>
      )}
    </DialogFrame>
  )
}

interface InvoiceFooterProps {
  wanted: WantedInvoice
  number: string
  /** In ms since 1970; null if not cached. */
  keptAt: number | null
}

/** Download time of an invoice, and its actions. */
function InvoiceFooter({ wanted, number, keptAt }: InvoiceFooterProps) {
  const [problem, setProblem] = useState<string>()
  const { isBusy, regenerate } = useRegenerate(wanted)
  const download = () =>
    downloadInvoice(wanted, number).then(setProblem, (error: unknown) => {
      console.error(error)
      setProblem(walletTexts.otherError)
    })
  return (
    <chakra.div
      display="grid"
      gap="3"
      marginTop="4"
      paddingBlock="3"
      position="sticky"
      bottom="0"
      bg="raised"
      borderTopWidth="1px"
    >
      <Problem text={problem} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button onClick={() => void download()}>
          <Download size={18} aria-hidden />
          {texts.download}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={regenerate}>
          <RefreshCw size={18} aria-hidden />
          {texts.regenerate}
        </Button>
      </chakra.div>
      {keptAt !== null && (
        <chakra.p textStyle="small" color="muted">
          {texts.kept(`${formatDay(keptAt)}, ${formatClock(keptAt)}`)}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** An opened invoice, with its file cached; `reload` retries. Undefined until known. */
function useInvoice({ userId, orderId }: WantedInvoice): {
  opened: OpenedInvoice | undefined
  reload: () => void
} {
  const [opened, setOpened] = useState<OpenedInvoice>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens it again
  useEffect(() => {
    let isCurrent = true
    const show = (next: OpenedInvoice) => isCurrent && setOpened(next)
    const open = async () => {
      const next = await openInvoice({ userId, orderId })
      show(next)
      if (next.kind === 'opened') void keepFile({ userId, orderId }).catch(console.error)
    }
    setOpened(undefined)
    open().catch((error: unknown) => {
      console.error(error)
      show({ kind: 'problem', text: walletTexts.otherError })
    })
    return () => {
      isCurrent = false
    }
  }, [userId, orderId, round])
  return { opened, reload: () => setRound((before) => before + 1) }
}
