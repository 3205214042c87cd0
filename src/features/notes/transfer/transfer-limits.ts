/** What an import takes; the rest is named, and kept out. */
export const transferLimits = {
  /** Of one file of text, in bytes. */
  fileBytes: 10_000_000,
  /** Of all that is read at once, unpacked. */
  totalBytes: 200_000_000,
  files: 10_000,
  /** A packed file that grows more than this is no text that anybody wrote. */
  growth: 200,
  /** Smaller ones may grow as they like. */
  growthFromBytes: 1_000_000,
} as const
