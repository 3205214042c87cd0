import { setImmediate } from 'node:timers/promises'
import { answerIsolated } from '#server/isolated/answer-isolated.ts'

answerIsolated(
  async ({ task }: { task: string }) => {
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
