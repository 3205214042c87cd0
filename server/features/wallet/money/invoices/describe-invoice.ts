import type { Invoice } from '#schemas/invoice.ts'
import { PAISE_PER_CREDIT, TAX_PERCENT } from '#schemas/money.ts'
import type { InvoiceFacts } from '../../../../invoice-facts.ts'
import { amountInWords } from './amount-in-words.ts'

/** Online text of news and study: the service that credits pay for. */
const SAC = '998431'
/** Union territories without a legislature levy their own half of the tax under another name. */
const UNION_TERRITORIES = ['04', '26', '31', '35', '38']

/** An invoice as the tax register holds it. */
export interface StoredInvoice {
  number: string
  facts: InvoiceFacts
  issuedAt: Date
}

/** Everything that rule 46 of the CGST Rules requires on a tax invoice, from the facts of its issue. */
export function describeInvoice({ number, facts, issuedAt }: StoredInvoice): Invoice {
  const { seller, buyer, placeOfSupply, credit, payable, razorpayOrderId, razorpayPaymentId, isTest } = facts
  const [quantity, ratePaise] = [credit / PAISE_PER_CREDIT, PAISE_PER_CREDIT]
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    isTaxInvoice: !isTest && seller.gstin !== '',
    seller,
    buyer,
    placeOfSupply,
    razorpayOrderId,
    razorpayPaymentId,
    items: [{ description: 'Vedika credits', sac: SAC, quantity, ratePaise, amountPaise: credit }],
    taxablePaise: credit,
    taxes: taxesOf(facts),
    totalPaise: payable,
    totalInWords: amountInWords(payable),
    isReverseCharge: false,
  }
}

function taxesOf({ igst, cgst, sgst, placeOfSupply }: InvoiceFacts): Invoice['taxes'] {
  if (igst > 0) return [{ name: 'IGST', percent: TAX_PERCENT, amountPaise: igst }]
  const half = TAX_PERCENT / 2
  const name = UNION_TERRITORIES.includes(placeOfSupply) ? 'UTGST' : 'SGST'
  return [
    { name: 'CGST', percent: half, amountPaise: cgst },
    { name, percent: half, amountPaise: sgst },
  ]
}
