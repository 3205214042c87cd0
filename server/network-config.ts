import { isIP } from 'node:net'
import { z } from 'zod'

/** Settings of listening and of public names. */
export const networkSettings = {
  PORT: { is: 'a port number from 0 to 65535', check: z.coerce.number().int().min(0).max(65_535).default(4600) },
  HOST: { is: 'a host name or address to listen on', check: z.string().min(1).default('localhost') },
  PROXIES: {
    is: 'how many proxies of yours stand in front, from 0 to 10',
    check: z.coerce.number().int().min(0).max(10).default(0),
  },
  PUBLIC_URL: {
    is: 'the address that people open, such as https://vedika.example, without a path',
    check: z
      .url({ protocol: /^https?$/ })
      .transform((address) => new URL(address))
      .refine(({ pathname, search, hash }) => pathname === '/' && !search && !hash)
      .optional(),
  },
  DRAIN_SECONDS: {
    is: 'seconds from 0 to 300',
    check: z.coerce.number().int().min(0).max(300).default(0),
  },
  ALLOW_TRIAL: {
    is: 'true or false: whether others may reach a server with demo accounts and test payments',
    check: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .default(false),
  },
} as const

type Settings = { [Name in keyof typeof networkSettings]: z.output<(typeof networkSettings)[Name]['check']> }

export interface NetworkConfig {
  host: string
  /** 0 picks a free port. */
  port: number
  /** Number of trusted hops in X-Forwarded-For. */
  proxies: number
  publicUrl: URL | undefined
  /** Time between a signal to stop and the closing of connections. */
  drainSeconds: number
}

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/** A trial signs in anyone as an administrator, so a server that others reach runs one only on request. */
export function findNetworkFaults({ HOST, PROXIES, PUBLIC_URL, ALLOW_TRIAL }: Settings, isTrial: boolean): string[] {
  const isExposed = !isLoopback(HOST) || PROXIES > 0 || (PUBLIC_URL && !isLoopback(PUBLIC_URL.hostname))
  if (!isExposed || !isTrial || ALLOW_TRIAL) return []
  return [
    'GOOGLE_CLIENT_ID is missing: without it anyone who reaches this server can sign in as an administrator. ' +
      'Set it, or SIGN_IN=invitation, or ALLOW_TRIAL=true to let others try Vedika with demo accounts and test payments',
  ]
}

/** Settings that are valid but probably a mistake. */
export function findNetworkWarnings({ proxies, publicUrl }: NetworkConfig): string[] {
  const isBehindTls = publicUrl?.protocol === 'https:'
  return [
    ...(isBehindTls && proxies === 0
      ? ['PUBLIC_URL is https but PROXIES is 0: rate limits count the address of the proxy, not of each visitor.']
      : []),
    ...(proxies > 0 && !publicUrl
      ? ['PROXIES is set but PUBLIC_URL is not: requests to any host name but HOST are refused (421).']
      : []),
  ]
}

export function arrangeNetwork({ HOST, PORT, PROXIES, PUBLIC_URL, DRAIN_SECONDS }: Settings): NetworkConfig {
  return { host: HOST, port: PORT, proxies: PROXIES, publicUrl: PUBLIC_URL, drainSeconds: DRAIN_SECONDS }
}
