import { describe, expect, it } from 'vitest'
import { articleIdOf } from '#schemas/article-address.ts'

describe('the address of an article', () => {
  it('[BM-04] has one spelling, so that two devices without a network make one bookmark', async () => {
    const spellings = [
      'https://example.com/story?b=2&a=1',
      'https://EXAMPLE.com/story/?a=1&b=2&utm_source=feed#comments',
      ' https://example.com:443/story?fbclid=x&b=2&a=1 ',
    ]
    const ids = await Promise.all(spellings.map(articleIdOf))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[\da-f]{32}$/)
  })

  it('keeps apart what differs', async () => {
    expect(await articleIdOf('https://example.com/?id=1')).not.toBe(await articleIdOf('https://example.com/?id=2'))
  })

  it('refuses what is no web address', async () => {
    await expect(articleIdOf('javascript:alert(1)')).rejects.toThrow(TypeError)
    await expect(articleIdOf('story')).rejects.toThrow(TypeError)
  })
})
