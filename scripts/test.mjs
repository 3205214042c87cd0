// npm test: installs missing packages, then runs every check and every test, browser tests included.
import { execFileSync, spawn } from 'node:child_process'
import { buildWhenStale, environment, installWhenNeeded, node, root, run } from './prepare.mjs'

// Checks the time budget (tests/time-budget). TIME_BUDGET=record records new times.
const judged = { env: { TIME_BUDGET: 'judge', ...environment } }

installWhenNeeded()
const checking = start('npm', ['run', '--silent', 'check'])
buildWhenStale()
await checking
run(node, ['tests/bench/first-page-size.ts'])
installBrowserWhenNeeded()
run('vitest', ['run'], judged)
const mutating = start(node, ['tests/mutations/run.ts', '--sample', '4']) // waits more than it works
run('playwright', ['test'], judged)
await mutating

/** Like `run`, but beside what follows. Resolves when it has passed. */
function start(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment })
  return new Promise((passed) => {
    child.on('error', () => fail(1))
    child.on('exit', (code) => (code === 0 ? passed(undefined) : fail(code ?? 1)))
  })
  function fail(code) {
    console.error(`\n${[command, ...args].join(' ')} failed`)
    process.exit(code)
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
