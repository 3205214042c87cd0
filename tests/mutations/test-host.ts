// A process that keeps Vitest warm: runs test files as often as it is asked to, each time with another mutation.
import type { Plugin } from 'vite'
import { createVitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { applyMutation, type Mutation } from './mutation.ts'

export interface TestRequest {
  files: readonly string[]
  /** Undefined runs the source unchanged. */
  mutation: Mutation | undefined
}

/** `failed` names the first failing test, or the error that ended the run. */
export type TestReport = { kind: 'passed' } | { kind: 'failed'; by: string }

const SETUP = 'tests/mutations/fixed-properties.ts'
let current: Mutation | undefined

const mutate: Plugin = {
  name: 'mutate',
  enforce: 'pre',
  transform(source, id) {
    return current && id.split('?')[0] === pathOf(current.file) ? applyMutation(current, source) : undefined
  },
}

const projects = (config.test?.projects ?? [])
  .filter((project) => typeof project === 'object' && 'test' in project && project.test?.name !== 'browser')
  .map((project) => {
    const { test } = project as { test: object }
    // A cache on disk would carry a mutant's code into later runs.
    return { plugins: [mutate], test: { ...test, fsModuleCache: false, setupFiles: [SETUP] } }
  })

/** Failures of this run; Vitest's own list also has those of earlier ones. */
let failures: string[] = []
let ended = 0

const vitest = await createVitest('test', {
  config: false,
  watch: false,
  reporters: [
    {
      onTestCaseResult(test) {
        if (test.result().state === 'failed') failures.push(test.fullName)
      },
      onTestModuleEnd(module) {
        ended += 1
        failures.push(...module.errors().map(({ message }) => message))
      },
    },
  ],
  bail: 1,
  maxWorkers: 1,
  projects,
})

process.on('message', async ({ files, mutation }: TestRequest) => {
  for (const each of [current, mutation]) if (each) vitest.invalidateFile(pathOf(each.file))
  current = mutation
  failures = []
  ended = 0
  const specifications = await vitest.globTestSpecifications([...files])
  const { unhandledErrors } = await vitest.rerunTestSpecifications(specifications)
  failures.push(...unhandledErrors.map((error) => String((error as Error).message)))
  if (failures.length === 0 && ended !== files.length) failures.push(`${ended} of ${files.length} test files ran`)
  const [by] = failures
  report(by === undefined ? { kind: 'passed' } : { kind: 'failed', by })
})

function report(found: TestReport): void {
  process.send?.(found)
}

function pathOf(file: string): string {
  return `${process.cwd()}/${file}`
}
