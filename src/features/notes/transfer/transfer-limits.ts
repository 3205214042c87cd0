/** Limits of an import. Files beyond them are listed and skipped. */
export const transferLimits = {
  /** Bytes of one text file. */
  fileBytes: 10_000_000,
  /** Bytes of all files together, unpacked. */
  totalBytes: 200_000_000,
  files: 10_000,
  /** Largest ratio of unpacked to packed size; more is taken for a ZIP bomb. */
  growth: 200,
  /** Smaller files may exceed the ratio. */
  growthFromBytes: 1_000_000,
} as const
