import type { Reporter, TestModule } from 'vitest/node'
import { reportTimes } from './report-times.ts'

/** Fails a run whose test time has grown: see report-times.ts. */
export class TimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((each) => ({
        file: module.relativeModuleId,
        title: each.fullName,
        seconds: (each.diagnostic()?.duration ?? 0) / 1000,
      })),
    )
    if (!reportTimes('vitest', tests)) process.exitCode = 1
  }
}
