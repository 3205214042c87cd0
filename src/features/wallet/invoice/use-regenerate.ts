import { useState } from 'react'
import { showDone, showFailure } from '../../../ui/snackbar.tsx'
import { invoiceTexts as texts, walletTexts } from '../wallet-texts.ts'
import { regenerateInvoice, type WantedInvoice } from './invoice-actions.ts'

/** Regenerates an invoice, one call at a time, and shows the result. */
export function useRegenerate(wanted: WantedInvoice): { isBusy: boolean; regenerate: () => void } {
  const [isBusy, setBusy] = useState(false)
  const regenerate = async () => {
    setBusy(true)
    const problem = await regenerateInvoice(wanted).catch((error: unknown) => {
      console.error(error)
      return walletTexts.otherError
    })
    setBusy(false)
    if (problem) showFailure(problem)
    else showDone(texts.regenerated)
  }
  return { isBusy, regenerate: () => void regenerate() }
}
