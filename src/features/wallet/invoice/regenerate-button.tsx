import { RefreshCw } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import type { WantedInvoice } from './invoice-actions.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { useRegenerate } from './use-regenerate.ts'

/** Regenerates the invoice of a row. */
export function RegenerateButton({ wanted, number }: { wanted: WantedInvoice; number: string }) {
  const { isBusy, regenerate } = useRegenerate(wanted)
  const label = invoiceTexts.regenerateOf(number)
  return (
    <IconButton label={label} disabled={isBusy} onClick={regenerate}>
      <RefreshCw size={18} aria-hidden />
    </IconButton>
  )
}
