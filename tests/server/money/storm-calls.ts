import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { endpoints } from '#schemas/endpoints.ts'
import type { CheckoutResult, Webhook } from '#server/fakes/razorpay.ts'
import { createWalletJobs } from '#server/features/wallet/wallet-jobs.ts'
import type { Person, TestServer } from '../../support/server/test-server.ts'
import { collectWebhooks, confirmation, deliver, once, order } from '../../support/server/wallet.ts'

interface KnownOrder {
  person: Person
  orderId: string
  result?: CheckoutResult
}

/** Random calls of users, provider and attackers. Each chooses its target by dice. */
export class StormCalls {
  readonly server: TestServer
  readonly #roll: (limit: number) => number
  readonly #people: Person[]
  readonly #orders: KnownOrder[] = []
  readonly #disputes: string[] = []
  readonly #webhooks: Webhook[]
  readonly #killer: pg.Client
  /** Number of answers by status. */
  readonly statuses: Record<number, number> = {}
  /** Forbidden calls that succeeded. */
  readonly letIn: string[] = []

  constructor(server: TestServer, people: Person[], roll: (limit: number) => number) {
    this.server = server
    this.#people = people
    this.#roll = roll
    this.#webhooks = collectWebhooks(server)
    this.#killer = new pg.Client({ connectionString: server.connectionString })
  }

  open = () => this.#killer.connect()
  close = () => this.#killer.end()

  async order(person = this.#person(), key = randomUUID()): Promise<void> {
    const placeOfSupplyCode = this.#pick(['29', '27', '07', 5])
    const lies = { totalAmount: this.#roll(5), igst: this.#roll(9), cgst: -1, unitPrice: 0 }
    const response = await order(
      this.server,
      person,
      { actualAmount: 100 + (key.charCodeAt(0) % 5) * 150, placeOfSupplyCode, ...lies },
      key,
    )
    this.#note(response)
    if (response.statusCode === 200) this.#orders.push({ person, orderId: response.json().razorpayOrderId })
  }

  async doubleClick(): Promise<void> {
    const [person, key] = [this.#person(), randomUUID()]
    await Promise.all([this.order(person, key), this.order(person, key)])
  }

  async badOrder(): Promise<void> {
    const actualAmount = this.#pick([99, 1001, 100.5, -100, 1e9, '1_000'])
    this.#note(await order(this.server, this.#person(), { actualAmount }), 'a bad order')
  }

  /** Pays in the checkout as `how` says. The page may never learn of it. */
  async pay(how: { isCaptured?: boolean; amount?: number } = {}): Promise<void> {
    const known = this.#pick(this.#orders)
    const result = known && this.server.provider.pay(known.orderId, how)
    if (known && result) known.result = result
  }

  payLater = () => this.pay({ isCaptured: false })
  payWrong = () => this.pay({ amount: 100 + this.#roll(900) })
  failPayment = async () => this.server.provider.fail(this.#pick(this.#orders)?.orderId ?? '')

  confirm = () => this.#ofPaid(({ person, result }) => this.#confirm(person, confirmation(result)))
  confirmTwice = () => Promise.all([this.confirm(), this.confirm(), this.#ofPaid((paid) => this.#confirmThrice(paid))])

  forgeConfirmation = () =>
    this.#ofPaid(({ person, result }) => {
      const real = confirmation(result)
      const other = this.#paid()?.result
      const forgeries = [
        { ...real, razorpaySignature: real.razorpaySignature.replace(/./g, '0') },
        { ...real, razorpayPaymentId: `${real.razorpayPaymentId}0` },
        { ...real, razorpayOrderId: `${real.razorpayOrderId}' or true --` },
        ...(other && other !== result ? [{ ...real, razorpaySignature: other.razorpay_signature }] : []),
      ]
      return this.#confirm(person, this.#pick(forgeries) ?? real, 'a forgery')
    })

  steal = () =>
    this.#ofPaid(async ({ person, result }) => {
      const thief = this.#people.find((each) => each !== person)
      if (thief) await this.#confirm(thief, confirmation(result), 'another’s payment')
    })

  webhook = () => this.#ofWebhook((webhook) => this.#report(webhook))
  repeatWebhook = () =>
    this.#ofWebhook((webhook) =>
      Promise.all([
        this.#report(webhook),
        this.#report(webhook),
        this.#report({ ...webhook, id: `${webhook.id}again` }),
      ]),
    )

  forgeWebhook = () =>
    this.#ofWebhook((webhook) =>
      this.#report({ ...webhook, body: webhook.body.replace(/"amount":\d+/, '"amount":99') }, 'a forged webhook'),
    )

  async refund(): Promise<void> {
    const payment = this.#pick(this.server.provider.payments())
    if (payment) this.server.provider.refund(payment.id, 1 + this.#roll(payment.amount))
  }

  async dispute(): Promise<void> {
    const payment = this.#pick(this.server.provider.payments())
    const id = payment && this.server.provider.dispute(payment.id, 1 + this.#roll(payment.amount))
    if (id) this.#disputes.push(id)
  }

  async changeDispute(): Promise<void> {
    const states = ['under_review', 'action_required', 'won', 'lost', 'closed']
    const id = this.#pick(this.#disputes)
    if (id) this.server.provider.changeDispute(id, this.#pick(states) ?? 'won')
  }

  /** Pays several orders, each of which replaced the one before. */
  async payReplaced(person = this.#person()): Promise<void> {
    for (let made = 0; made < 3; made += 1) await this.order(person)
    for (const { orderId } of this.#orders.slice(-3)) this.server.provider.pay(orderId)
  }

  async addDays(person = this.#person(), key = randomUUID()): Promise<void> {
    const body = { noOfDays: 10 + (key.charCodeAt(0) % 4) * 15 }
    this.#note(await this.server.call(endpoints.addMembership, { as: person, headers: once(key), body }))
  }

  async race(): Promise<void> {
    const [person, key] = [this.#person(), randomUUID()]
    const twice = [this.addDays(person, key), this.addDays(person, key)]
    await Promise.all([...twice, this.addDays(person), this.order(person), this.addDays(person)])
  }

  /** Ages one wallet after the other, each locked as for a change of money, because several orders change at once. */
  async passTime(minutes = this.#pick([3, 10, 40])): Promise<void> {
    const passed = `make_interval(mins => ${minutes})`
    for (const { userId } of this.#people) {
      await this.#killer.query(
        `with wallet as (select 1 from user_sync where user_id = $1 for update)
        update orders set created_at = created_at - ${passed}, expires_at = expires_at - ${passed},
          reconciled_at = reconciled_at - interval '2 hours'
        where user_id = $1 and exists (select from wallet)`,
        [userId],
      )
    }
  }

  async reconcile(): Promise<void> {
    // The next run continues after a kill.
    for (const job of createWalletJobs(this.server)) await job.run(new AbortController().signal).catch(() => {})
  }

  /** Kills between any two steps of a running call. */
  kill = () =>
    this.#killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      order by random() limit 1`)

  /** Delivers everything that was lost, as the provider's webhooks do, and reconciles the rest. */
  async settle(): Promise<void> {
    for (const round of [1, 2]) {
      for (const webhook of this.#webhooks) await this.#report(webhook)
      await this.passTime(2 + round)
      await this.reconcile()
    }
  }

  async #confirmThrice({ person, result }: KnownOrder): Promise<void> {
    await Promise.all([1, 2, 3].map(() => this.#confirm(person, confirmation(result))))
  }

  async #confirm(as: Person, body: object, mustRefuse = ''): Promise<void> {
    this.#note(await this.server.call(endpoints.confirmOrder, { as, body }), mustRefuse)
  }

  async #report(webhook: Webhook, mustRefuse = ''): Promise<void> {
    this.#note(await deliver(this.server, webhook), mustRefuse)
  }

  #note({ statusCode }: LightMyRequestResponse, mustRefuse = ''): void {
    this.statuses[statusCode] = (this.statuses[statusCode] ?? 0) + 1
    if (mustRefuse && statusCode < 300) this.letIn.push(mustRefuse)
  }

  #person(): Person {
    return this.#pick(this.#people) as Person
  }

  #paid(): KnownOrder | undefined {
    return this.#pick(this.#orders.filter(({ result }) => result))
  }

  async #ofPaid(act: (known: KnownOrder) => Promise<unknown>): Promise<void> {
    const known = this.#paid()
    if (known) await act(known)
  }

  async #ofWebhook(act: (webhook: Webhook) => Promise<unknown>): Promise<void> {
    const webhook = this.#pick(this.#webhooks)
    if (webhook) await act(webhook)
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#roll(items.length)]
  }
}
