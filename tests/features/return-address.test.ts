import { expect, test } from 'vitest'
import { returnAddress } from '#src/features/auth/return-address.ts'

const origin = 'https://vedika.example'

test.each([
  '/secure/notes/private/add',
  '/pages/news/list?category=economy&page=2#top',
  '/pages/news/details/https%3A%2F%2Fnews.example%2Fa',
  '/pages/news/search?q=//evil.test',
])('[RT-07] a login leads back to %s', (asked) => {
  expect(returnAddress(asked, origin)).toBe(asked)
})

test.each([
  null,
  '',
  'dashboard',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/%2f/evil.test',
  '/%2Fevil.test',
  '/%5cevil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/%2e//evil.test',
  'https://evil.test/',
  'https:evil.test',
  'https://vedika.example.evil.test/',
  'https://vedika.example@evil.test/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//[',
  '/pages/user/login?returnTo=/secure/logout',
  '/secure/logout',
  '/%73ecure/logout',
  '/secure/%6cogout?x=1',
  '/secure//logout',
  '/secure/./logout/',
  '/secure/x/../logout',
  '/secure/x/%2e%2e/logout',
  '/secure\\logout',
  '/secure%2flogout',
  '/Secure/LogOut',
  '/pages/user//login/',
  '/%70ages/user/login',
  '/secure/%ff',
])('[RT-07] a login asked to lead to %j leads to the news', (asked) => {
  expect(returnAddress(asked, origin)).toBe('/dashboard/news')
})
