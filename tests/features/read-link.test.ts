import { describe, expect, it } from 'vitest'
import { isPrivateHost, readLink } from '#src/features/news/links/read-link.ts'

const read = (given: Parameters<typeof readLink>[0]) => readLink(given, 'vedika.example')
const linkOf = (given: Parameters<typeof readLink>[0]) => {
  const result = read(given)
  return result.kind === 'link' ? result.link : result.fault
}

describe('[RD-03] what is saved as a link', () => {
  it('has the given title, else host and path', () => {
    const url = 'https://www.paper.example/news/a%20story/'
    expect(linkOf({ url, title: ' A  story ' })).toEqual({ url, title: 'A story', source: 'paper.example' })
    expect(linkOf({ text: url })).toMatchObject({ title: 'paper.example/news/a story' })
  })

  it('is found in a text, as Android shares it', () => {
    expect(linkOf({ text: 'Read this: https://paper.example/a?b=1. Soon!' })).toMatchObject({
      url: 'https://paper.example/a?b=1',
    })
    expect(linkOf({ text: 'See (https://paper.example/a)' })).toMatchObject({ url: 'https://paper.example/a' })
    expect(linkOf({ text: 'https://paper.example/a_(b)' })).toMatchObject({ url: 'https://paper.example/a_(b)' })
    expect(linkOf({ title: 'https://paper.example/a' })).toMatchObject({ title: 'paper.example/a' })
  })

  it('keeps no name and password', () => {
    expect(linkOf({ url: 'https://me:secret@paper.example/' })).toMatchObject({ url: 'https://paper.example/' })
  })

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['hello', 'notWeb'],
    ['javascript:alert(1)', 'notWeb'],
    ['ftp://paper.example/', 'notWeb'],
    ['https://', 'notWeb'],
    ['http://localhost:8080/', 'private'],
    ['http://0x7f.1/', 'private'],
    ['http://192.168.1.1/', 'private'],
    [`https://paper.example/${'a'.repeat(2048)}`, 'tooLong'],
  ])('refuses %s: %s', (url, fault) => {
    expect(linkOf({ url })).toBe(fault)
  })

  it('may be private if the app is served from a private address itself', () => {
    expect(readLink({ url: 'http://192.168.1.1/a' }, '192.168.1.2')).toMatchObject({ kind: 'link' })
  })

  it.each(['10.1.2.3', '172.31.0.1', '169.254.169.254', '100.64.0.1', 'printer', 'nas.local', '[::1]', '[fd00::1]'])(
    'knows that %s is private',
    (host) => expect(isPrivateHost(host)).toBe(true),
  )

  it.each(['172.32.0.1', '100.128.0.1', '8.8.8.8', 'paper.example', 'local.example', '[2a00:1450::1]'])(
    'knows that %s is public',
    (host) => expect(isPrivateHost(host)).toBe(false),
  )
})
