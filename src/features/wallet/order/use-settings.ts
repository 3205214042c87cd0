import { useCallback, useState } from 'react'
import { walletEndpoints } from '#schemas/endpoints/wallet.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { useConnection } from '../../../entities/use-connection.ts'
import { useLoad } from '../../../ui/use-load.ts'
import type { CheckoutSettings } from './use-checkout.ts'

/** Whom one pays and how, asked when the screen opens and when the network is back. */
export function useSettings() {
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
