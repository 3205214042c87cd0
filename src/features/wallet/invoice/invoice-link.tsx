import { useSearchParams } from 'react-router-dom'
import { TextLink } from '../../../ui/button.tsx'
import { overScreen } from '../../../ui/use-addressed-dialog.ts'
import { invoiceTexts } from './invoice-texts.ts'

/** Opens an order's invoice over the list. */
export function InvoiceLink({ orderId, number }: { orderId: string; number: string }) {
  const [search] = useSearchParams()
  const opened = new URLSearchParams(search)
  opened.set('invoice', orderId)
  return (
    <TextLink to={{ search: `?${opened}` }} state={overScreen(search)} aria-label={invoiceTexts.open(number)}>
      {number}
    </TextLink>
  )
}
