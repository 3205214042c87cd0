import { concat, NEVER, of, Subject, throwError } from 'rxjs'
import { expect, it } from 'vitest'
import { deliverTogether } from '#src/database/deliver-together.ts'

/** Messages come in their order: this one after those that were sent before. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

it('delivers what several queries answer one after the other in one task, the latest of each', async () => {
  const [one$, other$] = [new Subject<number>(), new Subject<number>()]
  const delivered: string[] = []
  one$.pipe(deliverTogether()).subscribe((value) => delivered.push(`one ${value}`))
  other$.pipe(deliverTogether()).subscribe((value) => {
    delivered.push(`other ${value}`)
    queueMicrotask(() => delivered.push('rendered'))
  })
  one$.next(1)
  await Promise.resolve()
  other$.next(2)
  one$.next(3)
  expect(delivered).toEqual([])
  await nextTask()
  expect(delivered).toEqual(['one 3', 'other 2', 'rendered'])
})

it('delivers nothing to who has left', async () => {
  const delivered: number[] = []
  concat(of(1), NEVER)
    .pipe(deliverTogether())
    .subscribe((value) => delivered.push(value))
    .unsubscribe()
  await nextTask()
  expect(delivered).toEqual([])
})

it('delivers a last value before the end, and an error at once', () => {
  const heard: unknown[] = []
  const hear = { next: (value: number) => heard.push(value), error: (error: unknown) => heard.push(error) }
  of(1, 2)
    .pipe(deliverTogether())
    .subscribe({ ...hear, complete: () => heard.push('end') })
  throwError(() => 'broken')
    .pipe(deliverTogether())
    .subscribe(hear)
  expect(heard).toEqual([2, 'end', 'broken'])
})
