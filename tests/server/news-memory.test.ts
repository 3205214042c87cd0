import { describe, expect, test } from 'vitest'
import { coalesceReads } from '#server/db/coalesce-reads.ts'
import { NewsMemory } from '#server/features/news/news-memory.ts'

const createMemory = (mostBytes = 10_000) => new NewsMemory<string>({ mostBytes, bytesOf: ({ length }) => length })

describe('the memory of what was made of the articles', () => {
  test('makes each thing once for a version, also for those who ask together', async () => {
    const memory = createMemory()
    let made = 0
    const make = async () => `${++made}`
    expect(await Promise.all([memory.recall('1', 'a', make), memory.recall('1', 'a', make)])).toEqual(['1', '1'])
    expect(await memory.recall('1', 'a', make)).toBe('1')
    expect(await memory.recall('1', 'b', make)).toBe('2')
    expect(await memory.recall('2', 'a', make)).toBe('3')
    expect(await memory.recall('1', 'a', make)).toBe('4')
  })

  test('keeps nothing of a version that was over before it was made', async () => {
    const memory = createMemory()
    const slow = Promise.withResolvers<string>()
    const old = memory.recall('1', 'a', () => slow.promise)
    expect(await memory.recall('2', 'a', async () => 'new')).toBe('new')
    slow.resolve('old')
    expect(await old).toBe('old')
    expect(await memory.recall('2', 'a', async () => 'newer')).toBe('new')
  })

  test('asks again after a failure', async () => {
    const memory = createMemory()
    await expect(memory.recall('1', 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await memory.recall('1', 'a', async () => 'here')).toBe('here')
  })

  test('never holds more than its bytes, and forgets first what was not asked for longest', async () => {
    const memory = createMemory(10_000)
    const made: string[] = []
    const ask = (name: string) =>
      memory.recall('1', name, async () => {
        made.push(name)
        return 'x'.repeat(3000)
      })
    for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(name)
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
  })
})

describe('a shared reading', () => {
  test('begins after whoever gets it has asked, and serves all who came meanwhile', async () => {
    const readings: PromiseWithResolvers<string>[] = []
    const read = coalesceReads(() => {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    })
    const first = read()
    const [second, third] = [read(), read()]
    expect(readings).toHaveLength(1)
    readings[0]?.resolve('early')
    expect(await first).toBe('early')
    await Promise.resolve()
    readings[1]?.resolve('late')
    expect(await Promise.all([second, third])).toEqual(['late', 'late'])
    expect(readings).toHaveLength(2)
  })

  test('that fails fails for those alone who waited for it', async () => {
    let count = 0
    const read = coalesceReads(async () => {
      if (++count === 1) throw new Error('broken')
      return count
    })
    const [first, second] = [read(), read()]
    await expect(first).rejects.toThrow('broken')
    expect(await second).toBe(2)
  })
})
