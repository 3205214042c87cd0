import { z } from 'zod'

const text = z.string()
const paise = z.number().int()

/** Content of an invoice. Amounts in whole paise, states by GST code. */
export const invoiceSchema = z.object({
  /** `VED/26-27/000001` */
  number: text,
  /** ISO 8601. Its date is that of India. */
  issuedAt: text,
  /** False if no money moved, or if the seller has no GST registration. */
  isTaxInvoice: z.boolean(),
  /** `gstin` is empty if the seller has none. */
  seller: z.object({ name: text, address: text, gstin: text, state: text }),
  buyer: z.object({ name: text, email: text, phone: text }),
  placeOfSupply: text,
  razorpayOrderId: text,
  razorpayPaymentId: text,
  items: z.array(
    z.object({ description: text, sac: text, quantity: z.number(), ratePaise: paise, amountPaise: paise }),
  ),
  taxablePaise: paise,
  /** IGST alone, or CGST with SGST or UTGST. */
  taxes: z.array(z.object({ name: text, percent: z.number(), amountPaise: paise })),
  totalPaise: paise,
  totalInWords: text,
  isReverseCharge: z.boolean(),
})
export type Invoice = z.infer<typeof invoiceSchema>
