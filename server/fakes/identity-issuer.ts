import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import type { DemoAccount, IdentityClaims } from '#schemas/session.ts'
import { signIdentityToken } from '../providers/sign-identity-token.ts'

const AUDIENCE = 'vedika-demo'
/** The same at every start, wherever it listens: users are known by issuer and subject. */
export const DEMO_ISSUER = 'vedika-demo-issuer'

/** Visibly fictional names. */
const accounts: Record<DemoAccount, Omit<IdentityClaims, 'sub' | 'picture'>> = {
  'demo-user': {
    email: 'demo-user@example.com',
    name: 'Demo User',
    given_name: 'Demo',
    family_name: 'User',
  },
  'demo-member': {
    email: 'demo-member@example.com',
    name: 'Demo Member',
    given_name: 'Demo',
    family_name: 'Member',
  },
  'demo-admin': {
    email: 'demo-admin@example.com',
    name: 'Demo Admin',
    given_name: 'Demo',
    family_name: 'Admin',
  },
}

export interface IdentityIssuer {
  url: string
  name: string
  audience: string
  stop(): Promise<void>
}

/**
 * A local identity issuer for a machine without a Google client id: publishes its key at `GET /jwks` and signs a
 * token for a demo account at `POST /credential/{account}?nonce=…`. Listens on a free loopback port; its key lives as
 * long as it does.
 */
export async function startIdentityIssuer(): Promise<IdentityIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'demo', alg: 'RS256', use: 'sig' }] }

  const signer = { issuer: DEMO_ISSUER, audience: AUDIENCE, keyId: 'demo', privateKey, lifetime: '1h' }
  const sign = (account: DemoAccount, nonce: string) =>
    signIdentityToken({ ...accounts[account], sub: account }, nonce, signer)

  const server = createServer(async ({ method, url = '' }, response) => {
    const { pathname: path, searchParams } = new URL(url, 'http://localhost')
    const account = /^\/credential\/(.+)$/.exec(path)?.[1]
    if (method === 'GET' && path === '/jwks') sendJson(response, 200, jwks)
    else if (method === 'POST' && isDemoAccount(account)) {
      sendJson(response, 200, { credential: await sign(account, searchParams.get('nonce') ?? '') })
    } else sendJson(response, 404, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    name: DEMO_ISSUER,
    audience: AUDIENCE,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isDemoAccount(name: string | undefined): name is DemoAccount {
  return name !== undefined && Object.hasOwn(accounts, name)
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
