import { expect, test, vi } from 'vitest'
import { type Apart, runIsolated } from '#server/isolated/run-isolated.ts'

const start = () =>
  runIsolated<{ task: string }, unknown>(new URL('./program.ts', import.meta.url), 64) as Apart<object, unknown>

test('a program answers one question after the other, and knows nothing of the server’s settings', async () => {
  process.env.SECRET_OF_THIS_TEST = 'secret'
  const program = start()
  expect(await program.ask({ task: 'environment' }, 10_000)).toMatchObject({ kind: 'answered', answer: { secret: '' } })
  expect(await program.ask({ task: 'echo' }, 10_000)).toEqual({ kind: 'answered', answer: { task: 'echo' } })
  await program.end()
})

test('one that is late is ended; one that breaks, or is gone, says so at once', async () => {
  const late = start()
  expect(await late.ask({ task: 'never' }, 200)).toEqual({ kind: 'late' })
  await late.end()
  expect(await late.ask({ task: 'echo' }, 10_000)).toEqual({ kind: 'broken' })
  const broken = start()
  expect(await broken.ask({ task: 'fill the memory' }, 60_000)).toEqual({ kind: 'broken' })
  await broken.end()
})

test('one that is slow to start has all of its time to answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const program = start()
  const asked = program.ask({ task: 'echo' }, 1000)
  vi.advanceTimersByTime(2000) // before a process can have started
  expect(await asked).toEqual({ kind: 'answered', answer: { task: 'echo' } })
  vi.useRealTimers()
  await program.end()
})

test('one that fills memory beside its heap is ended', async () => {
  const program = start()
  expect(await program.ask({ task: 'fill the buffers' }, 60_000)).toEqual({ kind: 'broken' })
  await program.end()
})

test('one that breaks while its asker is busy past its time breaks nothing else', async () => {
  const program = start()
  const asked = program.ask({ task: 'break' }, 10)
  await new Promise(setImmediate) // it is on its way
  for (const end = performance.now() + 1000; performance.now() < end; ); // blocks until after the timeout
  expect((await asked).kind).toMatch(/late|broken/)
  await program.end()
})
