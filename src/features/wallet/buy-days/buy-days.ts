import { IDEMPOTENCY_HEADER, PURCHASE_REPEATED, type Repeat } from '#schemas/credit-order.ts'
import { membershipEndpoints } from '#schemas/endpoints/membership.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { sharedProblem } from '../../../entities/failure-text.ts'
import { buyDaysTexts as texts, walletTexts } from '../wallet-texts.ts'

/** How a purchase ended, as the form shows it. */
export type Bought =
  | { kind: 'bought' }
  /** `field`: it is the number that is wrong. */
  | { kind: 'refused'; message: string; isOfField: boolean }
  /** Unknown outcome: repeat with the same key. */
  | { kind: 'unsure'; message: string }

/** `repeated`: days were bought a moment ago, which the screen did not show. Nothing is bought without confirmation. */
export type Buying = Bought | { kind: 'repeated' }

/** Buys days from the balance of credits; the same key buys them once, however often it is asked. */
export async function buyDays(days: string, key: string, repeat: Repeat): Promise<Buying> {
  const outcome = await callEndpoint(membershipEndpoints.addMembership, {
    headers: { [IDEMPOTENCY_HEADER]: key },
    body: { noOfDays: days.trim(), ...repeat },
  })
  if (outcome.kind === 'ok') return { kind: 'bought' }
  if (outcome.kind === 'unreachable' || outcome.kind === 'broken') {
    return { kind: 'unsure', message: texts.unreachable }
  }
  if (outcome.kind !== 'refused') {
    return { kind: 'refused', message: sharedProblem(outcome) ?? walletTexts.otherError, isOfField: false }
  }
  const { status, code, message } = outcome
  if (code === PURCHASE_REPEATED) return { kind: 'repeated' }
  if (status >= 500) return { kind: 'unsure', message: walletTexts.otherError }
  const isWordOfServer = status === 409 || status === 422
  return { kind: 'refused', message: isWordOfServer ? message : walletTexts.otherError, isOfField: status === 422 }
}
