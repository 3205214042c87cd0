import { relative } from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { reportTimes } from './report-times.ts'

/** Fails a run whose test time has grown: see report-times.ts. */
class TimeReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const tests = (this.#suite?.allTests() ?? []).map(({ location, title, results }) => ({
      file: relative(process.cwd(), location.file),
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    }))
    return reportTimes('playwright', tests) ? { status } : { status: 'failed' }
  }

  printsToStdio(): boolean {
    return false // the list of tests is another reporter's
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright wants it so
export default TimeReporter
