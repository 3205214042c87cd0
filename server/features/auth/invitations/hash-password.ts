import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

interface Cost {
  /** Binary logarithm of N. */
  ln: number
  r: number
  p: number
}

/** OWASP's recommendation: 128 MB of memory for each password. */
const COST: Cost = { ln: 17, r: 8, p: 1 }
const KEY_BYTES = 32
/** Two at once take 256 MB. */
const queue = pLimit(2)
/** About ten seconds of waiting. */
const MAX_WAITING = 40
const storedForm = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Nobody's, so that an unknown account takes as long as a known one. */
const unknown = encode(COST, randomBytes(16), randomBytes(KEY_BYTES))

/** True while so many passwords wait that another one would wait too long. */
export function isHashingBusy(): boolean {
  return queue.pendingCount >= MAX_WAITING
}

/** In the PHC string format, with parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encode(COST, salt, await derive(password, salt, COST))
}

/** Takes the same time without a stored hash, and is false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, ln, r, p, salt = '', key = ''] = storedForm.exec(stored ?? unknown) ?? []
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost)
  const isSame = timingSafeEqual(derived, Buffer.from(key, 'base64'))
  return isSame && stored !== undefined
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln
  const options = { N, r, p, maxmem: 2 * 128 * N * r }
  // The same character may be typed as one code point or as several.
  const normalized = password.normalize('NFKC')
  return queue(() => promisify<string, Buffer, number, object, Buffer>(scrypt)(normalized, salt, KEY_BYTES, options))
}

function encode({ ln, r, p }: Cost, salt: Buffer, key: Buffer): string {
  const [saltText, keyText] = [salt, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$scrypt$ln=${ln},r=${r},p=${p}$${saltText}$${keyText}`
}
