import { lookup } from 'node:dns'
import { describe, expect, it } from 'vitest'
import {
  createGuardedLookup,
  ForbiddenAddressError,
  isAllowedAddress,
  isAllowedUrl,
} from '#server/providers/feeds/public-address.ts'

describe('[AP-04] feeds lie on public addresses', () => {
  it.each(['8.8.8.8', '2001:4860:4860::8888'])('%s is one', (address) => {
    expect(isAllowedAddress(address, false)).toBe(true)
  })

  it.each(['127.0.0.1', '10.0.0.1', '192.168.1.1', '172.16.0.1', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
    '%s is one’s own, asked only where that is allowed',
    (address) => {
      expect(isAllowedAddress(address, false)).toBe(false)
      expect(isAllowedAddress(address, true)).toBe(true)
    },
  )

  it.each([
    '169.254.169.254',
    'fe80::1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '100.64.0.1',
    'x',
    '::7f00:1',
    '::a9fe:a9fe',
    '::ffff:a9fe:a9fe',
    '::ffff:0:7f00:1', // IPv4 within IPv6
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '64:ff9b::808:808', // translated
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fd00:42::42', // metadata
    '4000::1',
    '5f00::1',
    'fec0::1', // not of the global unicast range
  ])('%s is never asked', (address) => {
    expect(isAllowedAddress(address, true)).toBe(false)
  })

  it.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[fd00:ec2::254]/',
    'file:///etc/passwd',
    'ftp://a.example/',
  ])('%s is refused', (url) => {
    expect(isAllowedUrl(new URL(url), false)).toBe(false)
  })

  it('a name is refused by what it resolves to', async () => {
    const resolve = (guarded: typeof lookup): Promise<unknown> =>
      new Promise((settle) => guarded('localhost', { all: true }, (error, addresses) => settle(error ?? addresses)))
    expect(await resolve(createGuardedLookup(false) as typeof lookup)).toBeInstanceOf(ForbiddenAddressError)
    expect(await resolve(createGuardedLookup(true) as typeof lookup)).toEqual(await resolve(lookup))
  })
})
