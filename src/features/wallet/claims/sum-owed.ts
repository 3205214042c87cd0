import type { Debt } from '#schemas/payment-claims.ts'

/** Sum of all debts, in paise of credits. */
export function sumOwed(debts: readonly Debt[]): number {
  return debts.reduce((sum, { owedPaise }) => sum + owedPaise, 0)
}
