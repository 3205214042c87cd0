import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { type Apart, runIsolated } from '#server/isolated/run-isolated.ts'

const start = () =>
  runIsolated<{ task: string }, unknown>(new URL('./program.ts', import.meta.url), { megabytes: 64 }) as Apart<
    object,
    unknown
  >

test('a program answers one question after the other, and knows nothing of the server’s settings', async () => {
  process.env.SECRET_OF_THIS_TEST = 'secret'
  const program = start()
  expect(await program.ask({ task: 'environment' }, 10_000)).toMatchObject({ kind: 'answered', answer: { secret: '' } })
  expect(await program.ask({ task: 'echo' }, 10_000)).toEqual({ kind: 'answered', answer: { task: 'echo' } })
  await program.end()
})

test('a program that is taken over reads, writes, runs and reaches nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedika-isolated-'))
  const secret = join(folder, 'secret')
  writeFileSync(secret, 'secret')
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const port = String((listener.address() as AddressInfo).port)
  const program = start()
  for (const [task, target] of [
    ['read', secret],
    ['read', '.env.example'],
    ['write', secret],
    ['write', fileURLToPath(new URL('./program.ts', import.meta.url))],
    ['run', ''],
    ['thread', ''],
    ['bind', ''],
    ['fetch', port],
    ['connect', port],
    ['listen', ''],
    ['send', port],
    ['look', ''],
  ]) {
    const { answer } = (await program.ask({ task, target }, 10_000)) as { answer: string }
    expect(answer, task).toMatch(/Access to this API has been restricted|has no network|process.binding/)
  }
  await program.end()
  listener.close()
  rmSync(folder, { recursive: true })
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
