import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Ranges that `allowsPrivate` permits. Link-local addresses, where clouds serve credentials, are never allowed. */
const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal'])

/** Metadata addresses of Azure, AWS, Google Cloud and Scaleway that are not link-local. */
const METADATA_ADDRESSES = ['168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254', 'fd00:42::42'].map((each) =>
  ipaddr.parse(each).toNormalizedString(),
)
/** IPv6 range of the public internet; other ranges may embed a private IPv4 address. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

export class ForbiddenAddressError extends Error {}

/** True if an IP address may be connected to. */
export function isAllowedAddress(address: string, allowsPrivate: boolean): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (METADATA_ADDRESSES.includes(parsed.toNormalizedString())) return false
  const range = parsed.range()
  if (range === 'unicast') return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST)
  return allowsPrivate && PRIVATE_RANGES.has(range)
}

/**
 * True if a URL may be requested: http or https, without a forbidden IP address. Host names are checked later, by
 * `createGuardedLookup`.
 */
export function isAllowedUrl(url: URL, allowsPrivate: boolean): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isAllowedAddress(host, allowsPrivate)
}

/**
 * DNS lookup for sockets that returns allowed addresses only. The checked address is the one that is connected to,
 * which defeats DNS rebinding.
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

/** Concurrent lookups and their timeout. Lookups share a thread pool with file access. */
const NAMES_AT_ONCE = 2
const LONGEST_MS = 3000

/**
 * Hosts that are known to have no allowed address. A host that does not resolve in time is not included; it is
 * checked when it is connected to.
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
