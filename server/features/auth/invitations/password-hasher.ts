import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

export interface PasswordCost {
  /** Binary logarithm of N. */
  ln: number
  r: number
  p: number
}

/** OWASP's recommendation: 128 MB of memory for each password. */
const RECOMMENDED: PasswordCost = { ln: 17, r: 8, p: 1 }
const KEY_BYTES = 32
/** About ten seconds of waiting. */
const MAX_WAITING = 40
const storedForm = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Hashes and verifies passwords by scrypt, in the PHC string format. */
export class PasswordHasher {
  readonly #cost: PasswordCost
  /** Two at once take 256 MB. */
  readonly #queue = pLimit(2)
  /** Nobody's, so that an unknown account takes as long as a known one. */
  readonly #unknown: string

  constructor(cost: PasswordCost = RECOMMENDED) {
    this.#cost = cost
    this.#unknown = encode(cost, randomBytes(16), randomBytes(KEY_BYTES))
  }

  /** True while so many passwords wait that another one would wait too long. */
  get isBusy(): boolean {
    return this.#queue.pendingCount >= MAX_WAITING
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    return encode(this.#cost, salt, await this.#derive(password, salt, this.#cost))
  }

  /** Takes the same time without a stored hash, and is false. */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const [, ln, r, p, salt = '', key = ''] = storedForm.exec(stored ?? this.#unknown) ?? []
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
    const derived = await this.#derive(password, Buffer.from(salt, 'base64'), cost)
    const isSame = timingSafeEqual(derived, Buffer.from(key, 'base64'))
    return isSame && stored !== undefined
  }

  #derive(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
    const N = 2 ** ln
    const options = { N, r, p, maxmem: 2 * 128 * N * r }
    // The same character may be typed as one code point or as several.
    const normalized = password.normalize('NFKC')
    return this.#queue(() =>
      promisify<string, Buffer, number, object, Buffer>(scrypt)(normalized, salt, KEY_BYTES, options),
    )
  }
}

function encode({ ln, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  const [saltText, keyText] = [salt, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$scrypt$ln=${ln},r=${r},p=${p}$${saltText}$${keyText}`
}
