import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '#schemas/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Centered, EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { orderTexts as texts, walletTexts } from '../wallet-texts.ts'

/** In the form's place while the provider's checkout is open. */
export function PaymentPending() {
  return (
    <Waiting label={texts.patience}>
      <p>{texts.patienceDetail}</p>
    </Waiting>
  )
}

/** Replaces the form after a payment until the server has confirmed it. */
export function Confirming({ doubt, onRetry }: { doubt: string | undefined; onRetry: () => void }) {
  if (doubt === undefined) {
    return (
      <Waiting label={texts.confirming}>
        <p>{texts.patience}</p>
        <p>{texts.kept}</p>
      </Waiting>
    )
  }
  return (
    <Card>
      <EmptyState drawing="offline" title={texts.waiting} role="alert">
        <p>{doubt}</p>
        <p>{texts.kept}</p>
        <Button variant="outline" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </EmptyState>
    </Card>
  )
}

export function Paid({ paymentId, onAgain }: { paymentId: string; onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), []) // what had the focus went with the form
  return (
    <Card ref={panel} tabIndex={-1} outline="none" css={{ scrollMarginBlock: '5rem' }}>
      <EmptyState drawing="done" title={texts.success(paymentId)} role="status">
        <p>{texts.successDetail}</p>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          <ButtonLink to={paths.orderSubscription}>{walletTexts.buySubscription}</ButtonLink>
          <Button variant="outline" onClick={onAgain}>
            {texts.more}
          </Button>
        </chakra.div>
      </EmptyState>
    </Card>
  )
}

function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card>
      <Centered>
        <Spinner label={label} />
        {children}
      </Centered>
    </Card>
  )
}
