export const membershipsTexts = {
  empty: 'No subscriptions found.',
  emptyHint: 'Days you buy with credits appear here.',
  benefits: 'Benefits',
  benefitList: ['Create and edit personal notes', 'Save the AI co-pilot reply to personal notes'],
  columns: {
    id: 'ID',
    days: 'Days',
    purchase: 'Purchase date',
    start: 'Start date',
    end: 'End date',
  },
  bought: (date: string) => `Bought ${date}`,
  period: (start: string, end: string) => `${start} – ${end}`,
  current: 'Current',
  upcoming: 'Upcoming',
  ended: 'Ended',
  takenBack: (days: number) => (days === 1 ? '1 day taken back' : `${days} days taken back`),
} as const
