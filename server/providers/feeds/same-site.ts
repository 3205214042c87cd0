import { getDomain } from 'tldts'

/** Whether two web addresses are of one site: their hosts share the domain that one owner registered. */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other)
}

/** A host without such a domain, as an IP address, is a site of its own. */
function siteOf(address: string): string {
  const { hostname } = new URL(address)
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}
