export const transactionsTexts = {
  empty: 'No transactions found.',
  emptyHint: 'What you buy and what you spend is listed here.',
  columns: {
    id: 'ID',
    description: 'Description, date and time',
    orderType: 'Type',
    total: 'Total amount',
    credited: 'Credited amount',
    invoice: 'Invoice',
  },
  orderId: 'Order ID',
  paymentId: 'Payment ID',
  number: (id: number) => `ID ${id}`,
  total: (amount: string) => `Total ${amount}`,
} as const
