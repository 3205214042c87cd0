// ECIES by the Web Crypto API: an ephemeral key and the user's public key derive a key that the device cannot derive
// again. docs/decisions/0026
import type { SealedWork } from '../store/device-database.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const INFO = new TextEncoder().encode('vedika sealed work')

type Sealed = Pick<SealedWork, 'ephemeralKey' | 'iv' | 'data'>

/** Encrypts a text that only the private key can decrypt. */
export async function seal(text: string, publicKey: JsonWebKey): Promise<Sealed> {
  const ephemeral = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const person = await crypto.subtle.importKey('jwk', publicKey, CURVE, false, [])
  const key = await deriveKey(ephemeral.privateKey, person, 'encrypt')
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return { ephemeralKey: await crypto.subtle.exportKey('jwk', ephemeral.publicKey), iv, data }
}

/** Rejects if the key is wrong or the data was changed. */
export async function unseal({ ephemeralKey, iv, data }: Sealed, privateKey: JsonWebKey): Promise<string> {
  const own = await crypto.subtle.importKey('jwk', privateKey, CURVE, false, ['deriveBits'])
  const ephemeral = await crypto.subtle.importKey('jwk', ephemeralKey, CURVE, false, [])
  const key = await deriveKey(own, ephemeral, 'decrypt')
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
}

async function deriveKey(own: CryptoKey, other: CryptoKey, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const secret = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: INFO }
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [use])
}
