import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { announceUnsavedWork } from '../../ui/unsaved-work.ts'
import { addLateReport } from '../late-reports.ts'

const REPORT_AFTER_MS = 250
const IDLE_WITHIN_MS = 200

interface LateReport {
  /** Something was typed: `read` will be asked for the HTML, at most 450 ms from now. */
  touch: (read: () => string) => void
  /** Reports the typed text at once and renders it. */
  flush: () => void
  /** Discards the report under way: its editor was replaced. */
  drop: () => void
  /** Something is on its way into the text, such as an image: until it is there, the form is not sent. */
  wait: (work: Promise<unknown>) => void
}

/**
 * Serializing a long note takes longer than a key may. It runs when idle, and at once on submit, blur, hide, close or
 * reload.
 */
export function useLateReport(report: (html: string) => void, form: () => HTMLFormElement | null): LateReport {
  const latest = useRef(report)
  useLayoutEffect(() => {
    latest.current = report
  }, [report])
  const [late] = useState(() => new PendingReport((html) => latest.current(html)))

  useEffect(() => {
    const place = form()
    place?.addEventListener('submit', late.submit, { capture: true })
    const removeReport = addLateReport(late.flush)
    const takeBack = announceUnsavedWork(late.settle)
    return () => {
      place?.removeEventListener('submit', late.submit, { capture: true })
      removeReport()
      takeBack()
    }
  }, [form, late])
  useLayoutEffect(() => late.end, [late]) // before the form that holds the HTML stores its draft for the last time
  return late
}

class PendingReport implements LateReport {
  #read: (() => string) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #awaited = new Set<Promise<unknown>>()
  readonly #report: (html: string) => void

  constructor(report: (html: string) => void) {
    this.#report = report
  }

  touch = (read: () => string): void => {
    this.#read = read
    this.#timer ??= setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(this.end, { timeout: IDLE_WITHIN_MS })
      else this.end()
    }, REPORT_AFTER_MS)
  }

  flush = (): void => {
    if (this.#read) flushSync(this.end)
  }

  wait = (work: Promise<unknown>): void => {
    this.#awaited.add(work)
    const done = () => this.#awaited.delete(work)
    work.then(done, done)
  }

  settle = async (): Promise<void> => {
    await Promise.allSettled(this.#awaited)
    this.flush()
  }

  submit = (event: SubmitEvent): void => {
    if (this.#awaited.size === 0) {
      this.flush()
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    const form = event.currentTarget as HTMLFormElement
    void this.settle().then(() => form.isConnected && form.requestSubmit())
  }

  drop = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#read = undefined
  }

  end = (): void => {
    const read = this.#read
    this.drop()
    if (read) this.#report(read())
  }
}
