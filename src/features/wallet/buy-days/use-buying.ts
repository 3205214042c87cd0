import { useCallback, useRef, useState } from 'react'
import { sendNow } from '../../../database/session/sync-status.ts'
import {
  beginPurchase,
  findBegun,
  forgetPurchase,
  isUnderWay,
  keptPurchases$,
  runAlone,
} from '../../../database/wallet/purchases.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { buyDaysTexts as texts, walletTexts } from '../wallet-texts.ts'
import { type Bought, buyDays } from './buy-days.ts'

type Stage =
  | { kind: 'form'; last?: Bought }
  /** The purchase may be a second one. `text`: the reason to ask. */
  | { kind: 'asking'; text: string; days: string }
  | { kind: 'buying' }

/**
 * Buys days, once for each request. An unanswered request is stored with its key and continues with it.
 * `knownBalance`, in credits, is the one on the screen.
 */
export function useBuying(userId: string, knownBalance: number | undefined) {
  const kept = useLiveQuery(useCallback(() => keptPurchases$(userId, 'days'), [userId]))
  const [stage, setStage] = useState<Stage>({ kind: 'form' })
  const isBusy = useRef(false)

  const buy = async (days: string, isConfirmed: boolean): Promise<Stage> => {
    const { same, other } = await findBegun(userId, 'days', { days })
    if (other && !same && !isConfirmed) {
      return { kind: 'asking', days, text: texts.again.unanswered(walletTexts.days(Number(other.fields.days))) }
    }
    const { key } = await beginPurchase(userId, 'days', { days }, same)
    const last = await buyDays(days, key, { knownBalance, isConfirmed })
    if (last.kind !== 'unsure') await forgetPurchase(userId, key)
    if (last.kind === 'bought' || last.kind === 'repeated') void sendNow() // pulls the ledger and the days
    return last.kind === 'repeated' ? { kind: 'asking', days, text: texts.again.repeated } : { kind: 'form', last }
  }

  const submit = async (days: string, isConfirmed = false) => {
    if (isBusy.current) return // a second press
    isBusy.current = true
    setStage({ kind: 'buying' })
    const refused = (message: string): Stage => ({ kind: 'form', last: { kind: 'refused', message, isOfField: false } })
    const next = await runAlone(() => buy(days, isConfirmed)).catch((error: unknown) => {
      console.error('The days could not be bought:', error)
      return refused(walletTexts.otherError)
    })
    setStage(next ?? refused(walletTexts.otherTab))
    isBusy.current = false
  }

  const unanswered = kept?.find((purchase) => isUnderWay(purchase))
  return { stage, unanswered, isReady: kept !== undefined, submit, reset: () => setStage({ kind: 'form' }) }
}
