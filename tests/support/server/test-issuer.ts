import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

export interface TestIssuer {
  name: string
  audience: string
  jwksUrl: URL
  /** Number of requests for its keys. */
  readonly keyRequests: number
  /** Signs a token of this issuer; `claims` override its defaults. */
  sign(claims: JWTPayload, keyId?: string): Promise<string>
  /** The same by a key that was never published. */
  forge(claims: JWTPayload): Promise<string>
  /** The same with the published key taken for the secret of a symmetric signature. */
  forgeSymmetric(claims: JWTPayload): Promise<string>
  /** The same with the algorithm `none`. */
  leaveUnsigned(claims: JWTPayload): string
  /** Signs by a new key from here on, and publishes that one alone. */
  rotateKey(): Promise<void>
  stop(): Promise<void>
}

/** An identity issuer on a real port that signs any claims. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const name = 'https://issuer.test'
  const audience = 'test.apps.googleusercontent.com'
  const hidden = await generateKeyPair('RS256')
  let published = await makeKey('test')
  let keyRequests = 0
  const server = createServer((_, response) => {
    keyRequests++
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [published.jwk] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const complete = (claims: JWTPayload): JWTPayload => {
    const now = Math.floor(Date.now() / 1000)
    return { iss: name, aud: audience, iat: now, exp: now + 600, email_verified: true, ...claims }
  }
  const signWith = (key: CryptoKey | Uint8Array, alg: string, claims: JWTPayload, kid = published.id) =>
    new SignJWT(complete(claims)).setProtectedHeader({ alg, kid }).sign(key)
  return {
    name,
    audience,
    jwksUrl: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`),
    get keyRequests() {
      return keyRequests
    },
    sign: (claims, keyId) => signWith(published.privateKey, 'RS256', claims, keyId),
    forge: (claims) => signWith(hidden.privateKey, 'RS256', claims),
    async forgeSymmetric(claims) {
      return signWith(new TextEncoder().encode(await exportSPKI(published.publicKey)), 'HS256', claims)
    },
    leaveUnsigned: (claims) => new UnsecuredJWT(complete(claims)).encode(),
    async rotateKey() {
      published = await makeKey(`${published.id}-next`)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function makeKey(id: string) {
  const pair = await generateKeyPair('RS256')
  return { id, ...pair, jwk: { ...(await exportJWK(pair.publicKey)), kid: id, alg: 'RS256', use: 'sig' } }
}
