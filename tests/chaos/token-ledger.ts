export type Account = 'demo-member' | 'demo-user'

export interface TypedToken {
  token: string
  account: Account
  device: string
  kind: 'note' | 'category' | 'question' | 'profile'
  /** `typed`: may be stored or not. `confirmed`: the screen showed it as saved. `released`: replaced on purpose. */
  state: 'typed' | 'confirmed' | 'released'
}

/** Every word that the run typed, and what the screens promised about it. Knows nothing of the product. */
export class TokenLedger {
  /** Times that somebody pressed to buy days, once or in two tabs at once, and times that a screen said so. */
  readonly purchases = { wanted: 0, confirmed: 0 }
  /** Words that were on a device after its log-out said goodbye. */
  readonly left: string[] = []
  readonly #prefix: string
  readonly #tokens = new Map<string, TypedToken>()

  constructor(seed: number) {
    this.#prefix = `tk${seed.toString(36)}n`
  }

  /** A new word, found nowhere else. */
  create(account: Account, device: string, kind: TypedToken['kind']): string {
    const token = `${this.#prefix}${String(this.#tokens.size).padStart(5, '0')}e`
    this.#tokens.set(token, { token, account, device, kind, state: 'typed' })
    return token
  }

  confirm(...tokens: string[]): void {
    for (const token of tokens) {
      const typed = this.#tokens.get(token)
      if (typed?.state === 'typed') typed.state = 'confirmed'
    }
  }

  /** The words of a text that a person replaces: from now on they may be in the revisions or gone. */
  release(text: string): void {
    for (const token of this.findIn(text)) {
      const typed = this.#tokens.get(token)
      if (typed) typed.state = 'released'
    }
  }

  /** The distinct words of this run in a text. */
  findIn(text: string): Set<string> {
    return new Set(text.match(new RegExp(`${this.#prefix}\\d{5}e`, 'g')))
  }

  get all(): TypedToken[] {
    return [...this.#tokens.values()]
  }

  get confirmed(): TypedToken[] {
    return this.all.filter(({ state }) => state === 'confirmed')
  }

  accountOf(token: string): Account | undefined {
    return this.#tokens.get(token)?.account
  }
}
