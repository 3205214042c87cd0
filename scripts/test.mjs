// npm test: installs missing packages, then runs every check and every test, browser tests included.
// npm test -- WORD: only the tests with WORD in their path; if there are none, those with WORD in their title.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale, environment, installWhenNeeded, node, root } from './prepare.mjs'
import { parts, runPart } from './run-parts.mjs'
import { findTestFiles, printSummary } from './test-report.mjs'

const words = process.argv.slice(2)
const results = join(root, '.cache', 'test-reports')
let isComplete = false
process.on('exit', (code) => {
  if (code !== 0 && !isComplete) console.error('\nnpm test stopped early: not every test has run.')
})

installWhenNeeded()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

if (words.length > 0) {
  const { files, titles } = findTestFiles(words)
  if (files.length === 0) {
    console.error(`No test has ${words.join(' or ')} in its path or its title.`)
    isComplete = true
    process.exit(1)
  }
  buildWhenStale()
  installBrowserWhenNeeded()
  const isBrowserTest = (file) => file.startsWith('tests/e2e/')
  const forVitest = files.filter((file) => !isBrowserTest(file))
  const forPlaywright = files.filter(isBrowserTest)
  if (forVitest.length > 0) await runVitest([...forVitest, ...(titles ? ['--testNamePattern', titles] : [])])
  if (forPlaywright.length > 0) await runPlaywright([...forPlaywright, ...(titles ? ['--grep', titles] : [])])
} else {
  const checking = runPart('npm run check', 'npm', ['run', '--silent', 'check'])
  buildWhenStale()
  await checking
  await runPart('size of the first page', node, ['tests/bench/first-page-size.ts'])
  installBrowserWhenNeeded()
  await runVitest([])
  // Mutations wait more than they work.
  const mutating = runPart('mutations', node, ['tests/mutations/run.ts', '--sample', '4'])
  await runPlaywright([], { SKIP_LONG_RUNS: String(drawSkippedRuns()) })
  await mutating
}
isComplete = true
process.exit(printSummary(parts, results) ? 0 : 1)

function runVitest(options) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`]
  return runPart('Vitest', 'vitest', ['run', ...report, ...options])
}

function runPlaywright(options, variables = {}) {
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') }
  return runPart('Playwright', 'playwright', ['test', '--reporter=list,json', ...options], { ...report, ...variables })
}

/** All but one of these minutes-long tests, by the date of the last commit; none if LONG_RUNS=all. */
function drawSkippedRuns() {
  if (process.env.LONG_RUNS === 'all') return []
  const runs = ['chaos', 'torture', 'typing']
  runs.splice(lastCommitTime() % runs.length, 1)
  return runs
}

function lastCommitTime() {
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }))
  } catch {
    return 0 // a copy without its history
  }
}

/** Path of Chromium: the machine's, else Playwright's download, else the system package if we may install it. */
function installBrowserWhenNeeded() {
  const find = () =>
    execFileSync(node, ['scripts/print-browser.ts'], { cwd: root, env: environment, encoding: 'utf8' }).trim()
  if (find()) return
  console.log('Installing a browser for the tests …')
  if (succeeds('playwright', ['install', 'chromium'])) return
  const packages = ['chromium', 'chromium-headless-shell']
  if (succeeds('apt-get', ['update']) && succeeds('apt-get', ['install', '-y', ...packages]) && find()) return
  console.error('The tests need Chromium: install it, or set CHROMIUM_PATH to one.')
  process.exit(1)
}

function succeeds(command, args) {
  try {
    execFileSync(command, args, { cwd: root, env: environment, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
