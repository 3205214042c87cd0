import { useCallback, useState } from 'react'
import { walletEndpoints } from '#schemas/endpoints/wallet.ts'
import type { Dispute, ExcessPayment, OpenDebt } from '#schemas/open-payments.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { useLoad } from '../../../ui/use-load.ts'

export interface OpenPayments {
  debts: OpenDebt[]
  disputes: Dispute[]
  excess: ExcessPayment[]
}

/** Undefined until the server has answered all three; the last answers while it does not. */
export function useOpenPayments() {
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
