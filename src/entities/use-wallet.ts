import { type Wallet, wallet$ } from '../database/wallet/wallet.ts'
import { useLiveQuery } from '../ui/use-live-query.ts'

/** The user's wallet as this device knows it. Live; undefined until the first pull. */
export function useWallet(): Wallet | undefined {
  return useLiveQuery(wallet$) ?? undefined
}
