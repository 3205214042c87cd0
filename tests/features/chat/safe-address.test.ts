import { expect, it } from 'vitest'
import { safeAddressOf } from '#src/features/chat/markdown/safe-address.ts'

const origin = 'https://vedika.example'

const acting = [
  '/secure/logout',
  '/%73ecure/logout',
  '/secure//logout',
  '/secure/./logout/',
  '/secure/x/%2e%2e/logout',
  '/secure%2Flogout',
  '/SECURE/Logout',
  '/secure/%ff',
  '/api/vedika/public/user/logout',
  '/%61pi/vedika/public/user/logout',
  '/pages/../api/vedika',
]

it.each([...acting, ...acting.map((path) => origin + path), 'HTTPS://VEDIKA.EXAMPLE:443/secure/logout'])(
  'a link of an answer to %j is text',
  (address) => {
    expect(safeAddressOf(address, origin)).toBeUndefined()
  },
)

it.each([
  ['/pages/news/list?page=2#top', { kind: 'inside', address: '/pages/news/list?page=2#top' }],
  [`${origin}/pages/news/list`, { kind: 'inside', address: '/pages/news/list' }],
  [
    '/pages/news/details/https%3A%2F%2Fa.test%2Fb',
    { kind: 'inside', address: '/pages/news/details/https%3A%2F%2Fa.test%2Fb' },
  ],
  ['https://other.test/secure/logout', { kind: 'outside', address: 'https://other.test/secure/logout' }],
  ['mailto:a@b.test', { kind: 'outside', address: 'mailto:a@b.test' }],
])('a link of an answer to %j is kept', (address, target) => {
  expect(safeAddressOf(address, origin)).toEqual(target)
})
