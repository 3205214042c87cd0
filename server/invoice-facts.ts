/** Who sells, as invoices name them. */
export interface Seller {
  name: string
  address: string
  /** Empty where none is configured: what is made then is no tax invoice, and says so. */
  gstin: string
  /** The code of their state. */
  state: string
}

/** All that an invoice says, written down when it is issued. Amounts in paise. */
export interface InvoiceFacts {
  seller: Seller
  buyer: { name: string; email: string; phone: string }
  /** The code of the buyer's state. */
  placeOfSupply: string
  credit: number
  igst: number
  cgst: number
  sgst: number
  payable: number
  razorpayOrderId: string
  razorpayPaymentId: string
  /** No money moved. */
  isTest: boolean
}
