import type { CheckoutConstructor, OpenedCheckout } from '#src/features/wallet/order/load-checkout.ts'

type Options = ConstructorParameters<CheckoutConstructor>[0]

/** A checkout that the page opened, and what a test does in it. */
export interface Checkout {
  options: Options
  isOpen: boolean
  pay(paymentId: string): void
  fail(description: string): void
  dismiss(): void
}

/** Fakes the provider's loaded script. Returns every opened checkout. */
export function fakeCheckout(): Checkout[] {
  const opened: Checkout[] = []
  class FakeCheckout implements OpenedCheckout {
    readonly #checkout: Checkout
    #onFailure: (failure: { error?: { description?: string } }) => void = () => {}

    constructor(options: Options) {
      this.#checkout = {
        options,
        isOpen: false,
        pay: (paymentId) =>
          options.handler({
            razorpay_order_id: options.order_id,
            razorpay_payment_id: paymentId,
            razorpay_signature: `signed ${paymentId}`,
          }),
        fail: (description) => this.#onFailure({ error: { description } }),
        dismiss: () => options.modal.ondismiss(),
      }
    }

    open(): void {
      this.#checkout.isOpen = true
      opened.push(this.#checkout)
    }

    close(): void {
      this.#checkout.isOpen = false
    }

    on(_event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void {
      this.#onFailure = listener
    }
  }
  Object.assign(window, { Razorpay: FakeCheckout })
  return opened
}
