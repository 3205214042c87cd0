/** Texts about payments that were given back. Amounts are formatted rupees; a credit is a rupee. */
export const claimTexts = {
  debt: (claimed: string, taken: string, owed: string) =>
    `A payment was refunded or is disputed (${claimed}). Credits taken back: ${taken}, with the days that had not begun. Still owed, since it was spent: ${owed}.`,
  next: (owed: string) => `Your next purchase pays the ${owed} you owe first. The rest of it is added to your balance.`,
  underWay: (amount: string) =>
    `Refund under way: ${amount}. It was paid beyond the limit of your balance, or twice, and goes back to where you paid from.`,
  failed: (amount: string, date: string) =>
    `A refund of ${amount} failed on ${date}. It is still owed to you: an administrator has to send it by hand.`,
  refunded: (amount: string, date: string) =>
    `Refunded on ${date}: ${amount}. It was paid beyond the limit of your balance, or twice.`,
} as const
