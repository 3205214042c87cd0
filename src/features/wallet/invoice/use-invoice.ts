import { useEffect, useState } from 'react'
import { walletTexts } from '../wallet-texts.ts'
import { keepFile, type OpenedInvoice, openInvoice, type WantedInvoice } from './invoice-actions.ts'

/** An opened invoice, with its file cached; `reload` retries. Undefined until known. */
export function useInvoice({ userId, orderId }: WantedInvoice): {
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
