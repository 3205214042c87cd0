import { type Wallet, wallet$ } from '../database/wallet/wallet.ts'
import { useLiveQuery } from '../ui/use-live-query.ts'

/** What this device knows of the person's money, live; undefined until the server has told it once. */
export function useWallet(): Wallet | undefined {
  return useLiveQuery(wallet$) ?? undefined
}
