/** Options of Razorpay's checkout. `amount` is in paise. */
interface CheckoutOptions {
  key: string
  order_id: string
  amount: number
  currency: 'INR'
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  handler: (paid: PaidAnswer) => void
  modal: { ondismiss: () => void; confirm_close: boolean }
}

/** Signed response after payment. */
interface PaidAnswer {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

export interface OpenedCheckout {
  open(): void
  close(): void
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void
}

export type CheckoutConstructor = new (options: CheckoutOptions) => OpenedCheckout

const PATIENCE_MS = 20_000

/** The provider's checkout. Its script is loaded at the first payment; undefined if that fails. */
export async function loadCheckout(source: string): Promise<CheckoutConstructor | undefined> {
  if (!loaded()) await addScript(source).catch((error: unknown) => console.warn('The checkout is not loaded:', error))
  return loaded()
}

function loaded(): CheckoutConstructor | undefined {
  return (window as { Razorpay?: CheckoutConstructor }).Razorpay
}

/** Removes a script that failed, so that the next try loads it again. */
async function addScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src, async: true })
  const loading = new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new Error(`No script at ${src}`))
    setTimeout(() => reject(new Error(`No answer from ${src}`)), PATIENCE_MS)
  })
  document.body.append(script)
  await loading.catch((error: unknown) => {
    script.remove()
    throw error
  })
}
