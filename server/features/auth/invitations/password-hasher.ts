import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { createFairQueue } from '../../../isolated/fair-queue.ts'
import { networkOf } from '../../../plugins/rate-limits.ts'

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
/** A class signs in from one address. */
const MAX_PER_OWNER = 20
const storedForm = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whoever waits for a password. */
export interface Asker {
  /** A person or an address: those of one wait for each other, and delay nobody else. */
  owner: string
  /** True once nobody waits for the answer any more: the work is skipped. */
  isGone: () => boolean
}

/** Somebody without an account yet, known by their address. Gone once their connection is closed. */
export function askerAt({ ip, socket }: FastifyRequest): Asker {
  return { owner: networkOf(ip), isGone: () => socket.destroyed }
}

/**
 * Hashes and verifies passwords by scrypt, in the PHC string format. Sign-ins have a lane of their own, so that new
 * passwords delay none. Both resolve with undefined if too many wait, or if the asker has gone.
 */
export class PasswordHasher {
  readonly #cost: PasswordCost
  /** One of each at a time: 256 MB. */
  readonly #signIns = createLane()
  readonly #newPasswords = createLane()
  /** Nobody's, so that an unknown account takes as long as a known one. */
  readonly #unknown: string

  constructor(cost: PasswordCost = RECOMMENDED) {
    this.#cost = cost
    this.#unknown = encode(cost, randomBytes(16), randomBytes(KEY_BYTES))
  }

  async hash(password: string, asker: Asker): Promise<string | undefined> {
    const salt = randomBytes(16)
    const derived = await this.#newPasswords(asker, () => derive(password, salt, this.#cost))
    return derived && encode(this.#cost, salt, derived)
  }

  /** Takes the same time without a stored hash, and is false. */
  async verify(password: string, stored: string | undefined, asker: Asker): Promise<boolean | undefined> {
    const [, ln, r, p, salt = '', key = ''] = storedForm.exec(stored ?? this.#unknown) ?? []
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
    const derived = await this.#signIns(asker, () => derive(password, Buffer.from(salt, 'base64'), cost))
    return derived && timingSafeEqual(derived, Buffer.from(key, 'base64')) && stored !== undefined
  }
}

/** One task at a time, by turns of the owners. */
function createLane() {
  const queue = createFairQueue({ maxRunning: 1, maxPerOwner: MAX_PER_OWNER })
  let waiting = 0
  return async <Result>({ owner, isGone }: Asker, task: () => Promise<Result>): Promise<Result | undefined> => {
    if (waiting > MAX_WAITING) return undefined
    waiting += 1
    try {
      return await queue.run(owner, async () => (isGone() ? undefined : task()))
    } finally {
      waiting -= 1
    }
  }
}

function derive(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** ln
  const options = { N, r, p, maxmem: 2 * 128 * N * r }
  // The same character may be typed as one code point or as several.
  const normalized = password.normalize('NFKC')
  return promisify<string, Buffer, number, object, Buffer>(scrypt)(normalized, salt, KEY_BYTES, options)
}

function encode({ ln, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  const [saltText, keyText] = [salt, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$scrypt$ln=${ln},r=${r},p=${p}$${saltText}$${keyText}`
}
