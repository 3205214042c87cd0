import { getDomain } from 'tldts'

/** True if two URLs share the registrable domain. */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other)
}

/** A host without such a domain, as an IP address, is a site of its own. */
function siteOf(address: string): string {
  const { hostname } = new URL(address)
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}
