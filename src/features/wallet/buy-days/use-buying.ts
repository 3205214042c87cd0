import { useCallback, useRef, useState } from 'react'
import { sendNow } from '../../../database/rows/sync-status.ts'
import type { KeptPurchase } from '../../../database/store/personal-database.ts'
import {
  beginPurchase,
  findBegun,
  forgetPurchase,
  isUnderWay,
  keptPurchases$,
} from '../../../database/wallet/purchases.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { walletTexts } from '../wallet-texts.ts'
import { type Buying, buyDays } from './buy-days.ts'

type Stage =
  | { kind: 'form'; last?: Buying }
  /** Another purchase is unanswered: asks before continuing. */
  | { kind: 'asking'; other: KeptPurchase; days: string }
  | { kind: 'buying' }

/** Buys days, once for each request. An unanswered request is stored with its key and continues with it. */
export function useBuying(userId: string) {
  const kept = useLiveQuery(useCallback(() => keptPurchases$(userId, 'days'), [userId]))
  const [stage, setStage] = useState<Stage>({ kind: 'form' })
  const isBusy = useRef(false)

  const buy = async (days: string, same: KeptPurchase | undefined): Promise<Buying> => {
    const { key } = await beginPurchase(userId, 'days', { days }, same)
    const outcome = await buyDays(days, key)
    if (outcome.kind !== 'unsure') await forgetPurchase(userId, key)
    if (outcome.kind === 'bought') void sendNow() // pulls the ledger and the days
    return outcome
  }

  const submit = async (days: string, isInsisting = false) => {
    if (isBusy.current) return // a second press
    isBusy.current = true
    const { same, other } = await findBegun(userId, 'days', { days })
    if (other && !same && !isInsisting) setStage({ kind: 'asking', other, days })
    else {
      setStage({ kind: 'buying' })
      const last = await buy(days, same).catch((error: unknown): Buying => {
        console.error('The days could not be bought:', error)
        return { kind: 'refused', message: walletTexts.otherError, isOfField: false }
      })
      setStage({ kind: 'form', last })
    }
    isBusy.current = false
  }

  const unanswered = kept?.find((purchase) => isUnderWay(purchase))
  return { stage, unanswered, isReady: kept !== undefined, submit, reset: () => setStage({ kind: 'form' }) }
}
