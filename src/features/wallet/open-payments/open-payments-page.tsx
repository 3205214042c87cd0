import { chakra } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { walletEndpoints } from '#schemas/endpoints/wallet.ts'
import type { Dispute, ExcessPayment, OpenDebt } from '#schemas/open-payments.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { loadProblem, useLoad } from '../../../ui/use-load.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { formatRupees } from '../format-rupees.ts'
import { openPaymentsTexts as texts } from '../wallet-texts.ts'
import { OpenPaymentsTable } from './open-payments-table.tsx'

/** Payments that need an administrator: debts, disputes and overpayments. */
export function OpenPaymentsPage() {
  usePageTitle(texts.title)
  const { payments, state, reload } = useOpenPayments()
  const problem = loadProblem(state, texts.needsNetwork)
  const hasFailed = state === 'failed' || state === 'limited'
  return (
    <chakra.div display="grid" gap="6">
      <Breadcrumb current={texts.title} />
      <PageHeading title={texts.title} about={texts.about} />
      {payments && hasFailed && <RetryNotice problem={problem} onRetry={reload} />}
      {payments && <Lists payments={payments} />}
      {!payments && !hasFailed && <ListSkeleton label={texts.loading} />}
      {!payments && hasFailed && (
        <Card>
          <EmptyState drawing="offline" title={texts.failed} role="alert">
            <p>{problem}</p>
            <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
          </EmptyState>
        </Card>
      )}
    </chakra.div>
  )
}

function Lists({ payments: { debts, disputes, excess } }: { payments: OpenPayments }) {
  return (
    <>
      <OpenPaymentsTable
        {...texts.debts}
        payments={debts.map((debt) => ({
          ...debt,
          key: debt.razorpayPaymentId,
          amount: debt.owed,
          state: texts.debts.state(formatRupees(debt.taken)),
        }))}
      />
      <OpenPaymentsTable
        {...texts.disputes}
        payments={disputes.map((dispute) => ({
          ...dispute,
          key: dispute.disputeId,
          state: texts.disputes.states[dispute.state],
        }))}
      />
      <OpenPaymentsTable
        {...texts.excess}
        payments={excess.map((payment) => ({
          ...payment,
          key: payment.razorpayPaymentId,
          state: describeExcess(payment),
        }))}
      />
    </>
  )
}

/** Adds the number of attempts if the provider has not accepted the refund. */
function describeExcess({ state, attempts }: OpenPayments['excess'][number]): string {
  const words = texts.excess.states[state]
  return state === 'waiting' && attempts > 0 ? `${words}, ${texts.excess.attempts(attempts)}` : words
}

interface OpenPayments {
  debts: OpenDebt[]
  disputes: Dispute[]
  excess: ExcessPayment[]
}

/** Undefined until the server has answered all three; the last answers while it does not. */
function useOpenPayments() {
  const [payments, setPayments] = useState<OpenPayments>()
  const load = useCallback(async () => {
    const [debts, disputes, excess] = await Promise.all([
      callEndpoint(walletEndpoints.openDebts),
      callEndpoint(walletEndpoints.disputes),
      callEndpoint(walletEndpoints.excessPayments),
    ])
    if (debts.kind !== 'ok') return loadResultOf(debts)
    if (disputes.kind !== 'ok') return loadResultOf(disputes)
    if (excess.kind !== 'ok') return loadResultOf(excess)
    setPayments({
      debts: debts.value.listObject,
      disputes: disputes.value.listObject,
      excess: excess.value.listObject,
    })
    return 'loaded'
  }, [])
  return { payments, ...useLoad(load) }
}
