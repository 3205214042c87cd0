import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Ranges that a machine of one's own may use. Link-local ones, where clouds keep their secrets, never belong to them. */
const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal'])

/** Where clouds answer with credentials, beside the link-local addresses: Azure, AWS, Google Cloud, Scaleway. */
const METADATA_ADDRESSES = ['168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254', 'fd00:42::42'].map((each) =>
  ipaddr.parse(each).toNormalizedString(),
)
/** The IPv6 addresses that IANA gives out for the internet; others may hold an IPv4 address that is private. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

export class ForbiddenAddressError extends Error {}

/** Whether an IP address may be connected to: a public one, or a private one where those are allowed. */
export function isAllowedAddress(address: string, allowsPrivate: boolean): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (METADATA_ADDRESSES.includes(parsed.toNormalizedString())) return false
  const range = parsed.range()
  if (range === 'unicast') return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST)
  return allowsPrivate && PRIVATE_RANGES.has(range)
}

/**
 * Whether an address may be asked for at all: http or https, and no forbidden IP address as its host. Host names are
 * checked by `createGuardedLookup`, when they are connected to.
 */
export function isAllowedUrl(url: URL, allowsPrivate: boolean): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isAllowedAddress(host, allowsPrivate)
}

/**
 * Resolves host names for a socket and hands on only allowed addresses, so that the address checked is the address
 * connected to: a name that resolves differently a moment later gains nothing.
 */
export function createGuardedLookup(allowsPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const allowed = addresses.filter(({ address }) => isAllowedAddress(address, allowsPrivate))
      const [first] = allowed
      if (!first) return callback(new ForbiddenAddressError(`${hostname} has no public address`), '', 0)
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

/** Names are resolved by threads that files need too: few at a time, and not for long. */
const NAMES_AT_ONCE = 2
const LONGEST_MS = 3000

/**
 * Which of these hosts have no allowed address, as far as that is known soon. What cannot be resolved in time is not among
 * them: it is checked when it is connected to.
 */
export async function findForbiddenHosts(hosts: readonly string[], allowsPrivate: boolean): Promise<Set<string>> {
  const forbidden = new Set<string>()
  const waiting = [...new Set(hosts)].filter((host) => isIP(host.replace(/^\[|\]$/g, '')) === 0)
  const late = AbortSignal.timeout(LONGEST_MS)
  const look = createGuardedLookup(allowsPrivate)
  const work = async () => {
    for (let host = waiting.shift(); host !== undefined && !late.aborted; host = waiting.shift()) {
      const name = host
      await new Promise<void>((resolve) => {
        late.addEventListener('abort', () => resolve(), { once: true })
        look(name, { all: true }, (error) => {
          if (error instanceof ForbiddenAddressError) forbidden.add(name)
          resolve()
        })
      })
    }
  }
  await Promise.all(Array.from({ length: NAMES_AT_ONCE }, work))
  return forbidden
}
