import { chakra } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { walletEndpoints } from '#schemas/endpoints/wallet.ts'
import { paths } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { profile$ } from '../../../database/profile/profile.ts'
import { openClaims$ } from '../../../database/wallet/payment-claims.ts'
import { isUnderWay } from '../../../database/wallet/purchases.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { useConnection } from '../../../entities/use-connection.ts'
import { useWallet } from '../../../entities/use-wallet.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { CreditBalance } from '../balance.tsx'
import { ClaimNotices } from '../claims/claim-notices.tsx'
import { sumOwed } from '../claims/sum-owed.ts'
import { orderTexts as texts, walletTexts } from '../wallet-texts.ts'
import { fieldsOfProfile, type OrderFields } from './order-fields.ts'
import { OrderForm } from './order-form.tsx'
import { OrderNotices } from './order-notices.tsx'
import { Confirming, Paid, PaymentPending } from './payment-panels.tsx'
import { type CheckoutSettings, useCheckout } from './use-checkout.ts'
import { usePendingPayment } from './use-pending-payment.ts'

/** Buys credits through the provider's checkout, and completes earlier payments. */
export function OrderPage({ details }: { details: UserDetails }) {
  usePageTitle(texts.title)
  return (
    <chakra.div display="grid" gap="6">
      <Breadcrumb current={texts.title} />
      <PageHeading title={texts.title} about={texts.about} />
      <Card padding={{ base: '4', md: '6' }} display="flex" flexWrap="wrap" gap="4" justifyContent="space-between">
        <CreditBalance />
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <ButtonLink to={paths.transactions} variant="outline">
            {walletTexts.transactions}
          </ButtonLink>
          <ButtonLink to={paths.orderSubscription} variant="outline">
            {walletTexts.buySubscription}
          </ButtonLink>
        </chakra.div>
      </Card>
      <ClaimNotices />
      <Payment details={details} />
    </chakra.div>
  )
}

function Payment({ details }: { details: UserDetails }) {
  const profile = useLiveQuery(profile$)
  const wallet = useWallet()
  const owedPaise = sumOwed(useLiveQuery(openClaims$)?.debts ?? [])
  const pendingPayment = usePendingPayment(details.userId)
  const { settings, isOffline, state, reload } = useSettings()
  const { stage, submit, reset } = useCheckout(details, settings, {
    knownBalance: wallet?.balance,
    onProven: pendingPayment.hold,
  })
  const [typed, setTyped] = useState<Partial<OrderFields>>({})
  const isPaying = stage.kind === 'paying'
  useLeaveWarning(() => isPaying || stage.kind === 'launching') // what was paid is kept, and outlasts the page

  if (profile === undefined || !pendingPayment.kept) return <Spinner label={walletTexts.loading} />
  const left = pendingPayment.kept.find((purchase) => purchase.order && isUnderWay(purchase))
  const fields = { ...fieldsOfProfile(details, profile), ...left?.fields, ...typed } as OrderFields
  if (pendingPayment.isProven) return <Confirming doubt={pendingPayment.doubt} onRetry={pendingPayment.retry} />
  if (isPaying) return <PaymentPending />
  if (pendingPayment.end?.kind === 'paid') {
    const again = () => {
      setTyped({ ...fields, credit: '' })
      reset()
      pendingPayment.forgetEnd()
    }
    return <Paid paymentId={pendingPayment.end.paymentId} onAgain={again} />
  }
  return (
    <>
      <OrderNotices
        stage={stage}
        refusal={pendingPayment.end?.message}
        left={left}
        isOff={settings?.isOff ?? false}
        isTest={settings?.isTest ?? false}
        isOffline={isOffline}
        loading={state}
        onReload={reload}
      />
      <OrderForm
        fields={fields}
        email={details.email}
        balance={wallet?.balance ?? 0}
        owedPaise={owedPaise}
        settings={settings}
        faults={stage.kind === 'form' ? stage.faults : undefined}
        isLaunching={stage.kind === 'launching'}
        mayPay={!isOffline && settings?.isOff === false}
        onChange={(changed) => {
          setTyped({ ...typed, ...changed })
          if (stage.kind === 'form') reset()
        }}
        onSubmit={() => {
          pendingPayment.forgetEnd()
          void submit(fields)
        }}
      />
      {stage.kind === 'asking' && (
        <ConfirmDialog
          title={texts.again.title}
          text={stage.text}
          action={texts.again.action}
          onAnswer={(answer) => (answer === 'Y' ? void submit(stage.fields, true) : reset())}
        />
      )}
    </>
  )
}

/** Whom one pays and how, asked when the screen opens and when the network is back. */
function useSettings() {
  const [settings, setSettings] = useState<CheckoutSettings>()
  const isOffline = useConnection() === 'offline'
  const load = useCallback(async () => {
    if (isOffline) return 'failed' as const // asked again with the network
    const outcome = await callEndpoint(walletEndpoints.checkoutSettings)
    if (outcome.kind === 'ok') setSettings(outcome.value)
    return loadResultOf(outcome)
  }, [isOffline])
  return { settings, isOffline, ...useLoad(load) }
}
