// The test provider's checkout: what Razorpay's checkout.js is to a page, in a dialog that says that no money moves.
{
  const PAY = new URL('pay', document.currentScript.src)
  const headers = { 'content-type': 'application/json', 'x-vedika-app': '1' }
  const colours = 'color:#1b1b1f;background:#fff'
  const box = `${colours};border:3px solid #b45309;border-radius:12px;padding:24px;margin:auto;box-sizing:border-box;width:min(26rem,calc(100vw - 32px));font:16px/1.5 system-ui`
  const plain = `${colours};border:1px solid #6b7280;border-radius:8px;min-height:44px;width:100%;margin-top:8px;font:inherit;cursor:pointer`
  const strong = `${plain};background:#1f4fd8;color:#fff;border-color:#1f4fd8`

  const choices = [
    { outcome: 'success', label: 'Pay', style: strong },
    { outcome: 'slow', label: 'Pay, slowly', style: plain },
    { outcome: 'vanish', label: 'Pay, and tell this page nothing', style: plain },
    { outcome: 'failure', label: 'Fail', style: plain },
  ]

  function make(name, style, text) {
    const element = document.createElement(name)
    element.style.cssText = style
    element.textContent = text
    return element
  }

  async function pay(order, outcome) {
    const body = JSON.stringify({ order_id: order, outcome })
    const response = await fetch(PAY, { method: 'POST', headers, body })
    const answer = await response.json()
    return { isPaid: response.ok, answer, error: { ...answer.error, description: answer.error?.message } }
  }

  class Checkout {
    #options
    #handlers = new Map()
    #dialog

    constructor(options) {
      this.#options = options
    }

    on(event, handler) {
      this.#handlers.set(event, handler)
    }

    open() {
      const { amount, name = '' } = this.#options
      const dialog = make('dialog', box, '')
      this.#dialog = dialog
      const title = make('h2', 'margin:0 0 8px;font-size:20px', 'Test payment')
      title.id = 'test-payment-title'
      dialog.setAttribute('aria-labelledby', title.id)
      const rupees = (Number(amount) / 100).toFixed(2)
      const status = make('p', 'margin:8px 0 0;min-height:1.5em', '')
      status.setAttribute('role', 'status')
      dialog.append(title, make('p', 'margin:0 0 8px', `₹${rupees} to ${name}. No money moves: choose what happens.`))
      for (const { outcome, label, style } of choices) {
        const button = make('button', style, label)
        button.type = 'button'
        button.addEventListener('click', () => void this.#choose(outcome, status))
        dialog.append(button)
      }
      const close = make('button', plain, 'Close without paying')
      close.type = 'button'
      close.addEventListener('click', () => this.#dismiss())
      dialog.append(close, status)
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#dismiss()
      })
      document.body.append(dialog)
      dialog.showModal()
    }

    close() {
      this.#dialog?.remove()
      this.#dialog = undefined
    }

    #dismiss() {
      this.close()
      this.#options.modal?.ondismiss?.()
    }

    async #choose(outcome, status) {
      status.textContent = 'Paying …'
      for (const button of this.#dialog.querySelectorAll('button')) button.disabled = true
      try {
        const { isPaid, answer, error } = await pay(this.#options.order_id, outcome)
        if (outcome === 'vanish' && isPaid) return this.#dismiss()
        if (isPaid) {
          this.close()
          return this.#options.handler?.(answer)
        }
        status.textContent = error.description
        this.#handlers.get('payment.failed')?.({ error })
      } catch {
        status.textContent = 'The test provider does not answer.'
      }
      for (const button of this.#dialog?.querySelectorAll('button') ?? []) button.disabled = false
    }
  }

  window.Razorpay = Checkout
}
