/** Seller, as printed on invoices. */
export interface Seller {
  name: string
  address: string
  /** Empty if not configured; receipts then say that they are no tax invoice. */
  gstin: string
  /** GST code of the seller's state. */
  state: string
}

/** Content of an invoice, fixed when it is issued. Amounts in paise. */
export interface InvoiceFacts {
  seller: Seller
  buyer: { name: string; email: string; phone: string }
  /** GST code of the buyer's state. */
  placeOfSupply: string
  credit: number
  igst: number
  cgst: number
  sgst: number
  payable: number
  razorpayOrderId: string
  razorpayPaymentId: string
  /** True if no money moved. */
  isTest: boolean
}
