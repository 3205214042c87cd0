import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { WantedInvoice } from './invoice-actions.ts'
import { InvoiceFooter } from './invoice-footer.tsx'
import { invoiceTexts as texts } from './invoice-texts.ts'
import { InvoiceView } from './invoice-view.tsx'
import { useInvoice } from './use-invoice.ts'

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
