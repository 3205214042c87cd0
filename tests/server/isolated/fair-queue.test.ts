import { expect, test } from 'vitest'
import { createFairQueue } from '#server/isolated/fair-queue.ts'

/** Tasks that end on request, and the order of their starts. */
function createTasks() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    make: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    async end(name: string) {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

test('owners take turns, however many tasks one of them has', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxPerOwner: 9 })
  const { begun, make, end } = createTasks()
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', make(name))
  for (const name of ['b1', 'b2']) void queue.run('b', make(name))
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('one owner never takes every place', async () => {
  const queue = createFairQueue({ maxRunning: 2, maxPerOwner: 9 })
  const { begun, make } = createTasks()
  for (const name of ['a1', 'a2']) void queue.run('a', make(name))
  void queue.run('b', make('b1'))
  void queue.run('c', make('c1'))
  expect(begun).toEqual(['a1', 'b1'])
})

test('an owner with too many tasks is told at once, and others are not', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxPerOwner: 2 })
  const { make, end } = createTasks()
  const first = queue.run('a', make('a1'))
  void queue.run('a', make('a2'))
  expect(queue.run('a', make('a3'))).toBeUndefined()
  expect(queue.run('b', make('b1'))).toBeDefined()
  await end('a1')
  expect(await first).toBe('a1')
  expect(queue.run('a', make('a3'))).toBeDefined()
})

test('a task that fails gives its place back', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxPerOwner: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken')
  expect(await queue.run('a', async () => 'next')).toBe('next')
})
