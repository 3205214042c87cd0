export const transactionsTexts = {
  empty: 'No transactions found.',
  emptyHint: 'Purchases and spending appear here.',
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
