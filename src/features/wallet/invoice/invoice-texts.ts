/** Texts about invoices; schemas/invoice-parts.ts has those on the invoice. */
export const invoiceTexts = {
  heading: 'Invoice',
  open: (number: string) => `Open invoice ${number}`,
  download: 'Download PDF',
  regenerate: 'Regenerate invoice',
  regenerateOf: (number: string) => `Regenerate invoice ${number}`,
  regenerated: 'Invoice regenerated and saved on this device.',
  kept: (when: string) => `Saved on this device, ${when}`,
  loading: 'Loading the invoice',
  none: 'No invoice for this order.',
  needsNetwork: 'This invoice is not on this device yet. Connect once to download it.',
  fileNeedsNetwork: 'This PDF is not on this device yet. Connect once to download it.',
  regenerateNeedsNetwork: 'Connect to regenerate the invoice.',
  items: 'Items',
  sums: 'Amount',
} as const
