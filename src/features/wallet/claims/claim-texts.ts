/** Texts about payments that were given back. Amounts are formatted rupees; a credit is a rupee. */
export const claimTexts = {
  debt: (claimed: string, taken: string, owed: string) =>
    `A payment was refunded or is disputed (${claimed}). Credits and unused days taken back: ${taken}. Already spent, so you owe: ${owed}.`,
  next: (owed: string) => `Your next purchase first pays the ${owed} you owe. The rest is added to your balance.`,
  underWay: (amount: string) =>
    `Refund under way: ${amount}. The payment exceeded your balance limit or was made twice. It is refunded to your payment method.`,
  failed: (amount: string, date: string) =>
    `A refund of ${amount} failed on ${date}. We still owe you this amount: an administrator must send it manually.`,
  refunded: (amount: string, date: string) =>
    `Refunded on ${date}: ${amount}. The payment exceeded your balance limit or was made twice.`,
} as const
