import type { Debt } from '#schemas/payment-claims.ts'

/** All that is owed, in paise of credits. */
export function sumOwed(debts: readonly Debt[]): number {
  return debts.reduce((sum, { owedPaise }) => sum + owedPaise, 0)
}
