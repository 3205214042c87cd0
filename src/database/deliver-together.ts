import { type MonoTypeOperatorFunction, Observable } from 'rxjs'

const waiting = new Set<() => void>()
let port: MessagePort | undefined

/**
 * Delivers the latest value of a query in the next task, together with those of all other queries: one write changes many of
 * them, and React renders once for each task that brings it something.
 */
export function deliverTogether<Value>(): MonoTypeOperatorFunction<Value> {
  return (source$) =>
    new Observable((subscriber) => {
      let latest: Value
      const deliver = () => subscriber.next(latest)
      const subscription = source$.subscribe({
        next(value) {
          latest = value
          port ??= openPort()
          if (waiting.size === 0) port.postMessage(undefined)
          waiting.add(deliver)
        },
        error: (error: unknown) => subscriber.error(error),
        complete() {
          if (waiting.delete(deliver)) deliver()
          subscriber.complete()
        },
      })
      return () => {
        waiting.delete(deliver)
        subscription.unsubscribe()
      }
    })
}

/** A message to it delivers all that waits: the soonest task there is, also in a page in the background. */
function openPort(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const delivered = [...waiting]
    waiting.clear()
    for (const deliver of delivered) deliver()
  }
  return port2
}
