/** Texts about invoices; schemas/invoice-parts.ts has those on the invoice. */
export const invoiceTexts = {
  heading: 'Invoice',
  open: (number: string) => `Open invoice ${number}`,
  download: 'Download PDF',
  regenerate: 'Regenerate invoice',
  regenerateOf: (number: string) => `Regenerate invoice ${number}`,
  regenerated: 'The invoice was made anew, and is kept on this device.',
  kept: (when: string) => `Kept on this device, ${when}`,
  loading: 'Loading the invoice',
  none: 'There is no invoice for this order.',
  needsNetwork: 'This invoice is not kept on this device yet. It needs a network once.',
  fileNeedsNetwork: 'The PDF of this invoice is not kept on this device yet. It needs a network once.',
  regenerateNeedsNetwork: 'An invoice is made anew by the server: that needs a network.',
  items: 'What was bought',
  sums: 'Amount',
} as const
