import { chakra } from '@chakra-ui/react'
import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatClock, formatDay } from '../../../platform/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { walletTexts } from '../wallet-texts.ts'
import { downloadInvoice, type WantedInvoice } from './invoice-actions.ts'
import { invoiceTexts as texts } from './invoice-texts.ts'
import { useRegenerate } from './use-regenerate.ts'

interface InvoiceFooterProps {
  wanted: WantedInvoice
  number: string
  /** In ms since 1970; null if not cached. */
  keptAt: number | null
}

/** Download time of an invoice, and its actions. */
export function InvoiceFooter({ wanted, number, keptAt }: InvoiceFooterProps) {
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
