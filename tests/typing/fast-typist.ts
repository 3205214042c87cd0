import type { CDPSession, Locator, Page } from 'playwright'

/** How much slower than this machine the page's processor is while something is typed. */
const SLOWDOWN = 20
/** Keys that are on their way at once. */
const BURST = 5
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Types faster than a slowed page takes it up. The same seed types the same words. */
export class FastTypist {
  readonly page: Page
  readonly #session: CDPSession
  #state: number

  private constructor(page: Page, session: CDPSession, seed: number) {
    this.page = page
    this.#session = session
    this.#state = seed
  }

  static async at(page: Page, seed: number): Promise<FastTypist> {
    return new FastTypist(page, await page.context().newCDPSession(page), seed)
  }

  /** A whole number from 0 up to `bound`, without it. */
  pick(bound: number): number {
    this.#state = (this.#state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((this.#state / 2_147_483_648) * bound)
  }

  /** Words of 4 to 20 letters in all. */
  words(): string {
    const word = () => Array.from({ length: 2 + this.pick(9) }, () => LETTERS[this.pick(26)]).join('')
    return `${word()} ${word()}`
  }

  async slowed(work: () => Promise<void>): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    try {
      await work()
    } finally {
      await this.#session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
  }

  /** At the end of what the box holds; `words` are letters and spaces. */
  async type(box: Locator, words: string): Promise<void> {
    await box.focus()
    await this.page.keyboard.press('Control+End')
    for (let start = 0; start < words.length; start += BURST) {
      const keys = words.slice(start, start + BURST).replaceAll(' ', '_')
      await Promise.all(Array.from(keys, (key) => this.page.keyboard.press(key === '_' ? 'Space' : key)))
    }
  }
}
