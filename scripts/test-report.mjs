// Which test files a word means, and what `npm test` says at its end.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

/** Failed tests listed for each runner, and slow tests listed in all: the summary fits a screen. */
const MAX_FAILED = 12
const MAX_SLOWEST = 10
const MAX_ERROR_LINES = 3

/** The kind of a test by its path; the first match counts. docs/testing.md describes them. */
const kinds = [
  ['whole browser', /^tests\/e2e\//],
  ['screens', /^tests\/screens\//],
  ['components', /\.tsx$/],
  ['server', /^tests\/server\//],
  ['simulation', /^tests\/simulation\//],
  ['units and databases', /./],
]

/**
 * Test files with one of `words` in their path. If there are none: those with one in their text, and `titles`, the
 * regular expression of the titles to run. Case does not count.
 */
export function findTestFiles(words) {
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|')
  const expression = new RegExp(pattern, 'i')
  const files = readdirSync(join(root, 'tests'), { recursive: true })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
  const byPath = files.filter((file) => expression.test(file))
  if (byPath.length > 0) return { files: byPath }
  return { files: files.filter((file) => expression.test(readFileSync(join(root, file), 'utf8'))), titles: pattern }
}

/** Prints times, then every failed part with its failed tests, then the counts. True if nothing failed. */
export function printSummary(parts, folder) {
  const vitest = readReport(join(folder, 'vitest.json'), vitestResults)
  const playwright = readReport(join(folder, 'playwright.json'), playwrightResults)
  const ran = [...vitest, ...playwright].filter(({ status }) => status !== 'skipped')
  const failed = { Vitest: failuresOf(vitest), Playwright: failuresOf(playwright) }
  const failedParts = parts.filter(({ code }) => code !== 0)

  printTimes(ran)
  for (const { name, code } of failedParts) {
    console.log(`\nFailed: ${name} (exit code ${code})`)
    const tests = failed[name] ?? []
    for (const { file, title, error } of tests.slice(0, MAX_FAILED)) {
      console.log([`  ${file}  ${title}`, ...errorLines(error)].join('\n      '))
    }
    if (tests.length > MAX_FAILED) console.log(`  and ${tests.length - MAX_FAILED} more`)
  }
  const count = (status) => [...vitest, ...playwright].filter((test) => test.status === status).length
  console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  if (failedParts.length === 0) console.log('Everything passed.')
  return failedParts.length === 0
}

function printTimes(tests) {
  const total = sumSeconds(tests)
  if (total === 0) return
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, MAX_SLOWEST)
  console.log(`\nThe slowest of ${tests.length} tests, ${Math.round(total)} s in all:`)
  for (const { file, title, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}  ${title}`)
  const kindOf = ({ file }) => kinds.find(([, path]) => path.test(file))?.[0]
  console.log('\nSeconds of each kind:')
  for (const [kind] of kinds) {
    if (!tests.some((test) => kindOf(test) === kind)) continue
    const seconds = sumSeconds(tests.filter((test) => kindOf(test) === kind))
    const share = `${Math.round((100 * seconds) / total)} %`
    console.log(`${String(Math.round(seconds)).padStart(7)} s  ${share.padStart(4)}  ${kind}`)
  }
}

/** A runner that was killed leaves no report: its part has failed by its exit code. */
function readReport(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : []
}

function vitestResults({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      seconds: (test.duration ?? 0) / 1000,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      error: test.failureMessages?.[0],
    }))
    // A file that cannot be loaded, or whose hook failed.
    const isBroken = status === 'failed' && !tests.some((test) => test.status === 'failed')
    return isBroken ? [...tests, { file, title: message.split('\n')[0], seconds: 0, status: 'failed' }] : tests
  })
}

function playwrightResults({ suites }) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...playwrightResults({ suites: inner }),
    ...specs.map(({ file, title, ok, tests }) => ({
      file: `tests/e2e/${file}`,
      title,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      status: tests.every(({ status }) => status === 'skipped') ? 'skipped' : ok ? 'passed' : 'failed',
      error: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.stack,
    })),
  ])
}

/** How an error begins, and the line of the test that it came from. */
function errorLines(error = '') {
  const lines = stripVTControlCharacters(error).split('\n')
  const begins = lines.filter((line) => line.trim() !== '' && !isStackLine(line)).slice(0, MAX_ERROR_LINES)
  const place = lines.find((line) => isStackLine(line) && /tests\/.*\.test\.tsx?/.test(line))
  return (place ? [...begins, place] : begins).map((line) => line.trim().replaceAll(`${root}/`, '').slice(0, 160))
}

const isStackLine = (line) => /^\s+at /.test(line)
const failuresOf = (tests) => tests.filter(({ status }) => status === 'failed')
const sumSeconds = (tests) => tests.reduce((sum, { seconds }) => sum + seconds, 0)
