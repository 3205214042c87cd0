import { expect, test } from 'vitest'
import { isSameSite } from '#server/providers/feeds/same-site.ts'

test.each([
  ['https://paper.example/feed', 'https://www.paper.example/news', true],
  ['https://feeds.paper.co.uk/', 'https://paper.co.uk/a', true],
  ['https://one.co.uk/', 'https://two.co.uk/', false],
  ['https://one.github.io/', 'https://two.github.io/', false],
  ['https://paper.example/', 'https://paper.example.evil.com/', false],
  ['https://xn--bcher-kva.example/', 'https://www.bücher.example/', true],
  ['http://192.0.2.1/', 'http://192.0.2.2/', false],
  ['http://192.0.2.1:1/', 'http://192.0.2.1:2/', true],
  ['http://localhost/', 'http://127.0.0.1/', false],
])('%s and %s: of one site is %s', (one, other, expected) => {
  expect(isSameSite(one, other)).toBe(expected)
})
