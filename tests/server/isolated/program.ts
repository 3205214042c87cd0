import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { answerIsolated } from '#server/isolated/answer-isolated.ts'

/** What a program that a document has taken over would try. */
const attacks: Record<string, (target: string) => unknown> = {
  read: (path) => readFileSync(path),
  write: (path) => writeFileSync(path, 'taken over'),
  run: () => execFileSync(process.execPath, ['--version']),
  thread: () => new Worker('1', { eval: true }),
  bind: () => Reflect.get(process, 'binding')('tcp_wrap'),
  fetch: (port) => fetch(`http://127.0.0.1:${port}`),
  connect: (port) => once(connect(Number(port), '127.0.0.1'), 'connect'),
  listen: () => once(createServer().listen(0), 'listening'),
  send: (port) => createSocket('udp4').send('x', Number(port), '127.0.0.1'),
  look: () => lookup('localhost'),
}

async function tryOut(attack: (target: string) => unknown, target: string): Promise<string> {
  try {
    await attack(target)
    return 'done'
  } catch (error) {
    return String(error instanceof Error && error.cause ? error.cause : error)
  }
}

answerIsolated(
  async ({ task, target = '' }: { task: string; target?: string }) => {
    const attack = attacks[task]
    if (attack) return tryOut(attack, target)
    if (task === 'break') throw new Error('Broken')
    if (task === 'environment') return { secret: process.env.SECRET_OF_THIS_TEST ?? '' }
    const held: object[] = []
    while (task === 'fill the memory') held.push({ held: held.length })
    const buffers: Buffer[] = []
    while (task === 'fill the buffers') {
      buffers.push(Buffer.alloc(8 * 1024 * 1024, 1))
      await setImmediate()
    }
    while (task === 'never');
    return { task }
  },
  { maxMegabytes: 300 },
)
