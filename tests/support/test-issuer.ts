import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const KEY_ID = 'test'

export interface TestIssuer {
  name: string
  audience: string
  jwksUrl: URL
  /** A token of this issuer; the claims may contradict everything it would say by itself. */
  sign(claims: JWTPayload): Promise<string>
  /** The same by a key that was never published. */
  forge(claims: JWTPayload): Promise<string>
  stop(): Promise<void>
}

/** An identity issuer on a real port, which signs whatever a test wants. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const name = 'https://issuer.test'
  const audience = 'test-client'
  const published = await generateKeyPair('RS256')
  const hidden = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(published.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const signWith = (key: CryptoKey) => (claims: JWTPayload) => {
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: name, aud: audience, iat: now, exp: now + 600 }
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key)
  }
  return {
    name,
    audience,
    jwksUrl: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`),
    sign: signWith(published.privateKey),
    forge: signWith(hidden.privateKey),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
