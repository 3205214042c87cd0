import { join } from 'node:path'
import { inBenchPage } from '../in-bench-page.ts'
import { median } from '../median.ts'
import { type DeviceQuestion, deviceQuestions } from './device-questions.ts'

const ROUNDS = 40

/** Prints how long the device's own answers take, against bare reads and writes of the same rows in IndexedDB, in turns. */
export async function measureDevice(): Promise<void> {
  await inBenchPage(join(import.meta.dirname, 'page'), async (page) => {
    await page.evaluate(() => deviceBench.fill())
    // Like a start of the app: memory is empty, and the index is opened.
    await page.reload()
    console.log('\n20,000 articles on the device | bare IndexedDB | ours | ours / bare')
    console.log('--- | ---: | ---: | ---:')
    for (const question of Object.keys(deviceQuestions) as DeviceQuestion[]) {
      const asked = [question, ROUNDS] as const
      const times = await page.evaluate(([name, rounds]) => deviceBench.measure(name, rounds), asked)
      const [its, ours] = [median(times.bare), median(times.ours)]
      console.log(`${deviceQuestions[question]} | ${ms(its)} | ${ms(ours)} | ${(ours / its).toFixed(1)}`)
    }
  })
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
