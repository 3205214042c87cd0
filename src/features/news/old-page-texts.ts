import { formatAge } from '../../platform/format-time.ts'

/** Texts about a page of news that could not be fetched now. */
export const oldPageTexts = {
  /** `fetchedAt` in ms since 1970; 0 for a page that was worked out here. */
  shown: (fetchedAt: number) =>
    fetchedAt === 0
      ? 'Offline. These are the articles on this device.'
      : `Offline. This page was updated ${formatAge(fetchedAt)}.`,
  noNext: 'The next page is not on this device.',
} as const
