// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
const modules = join(root, 'node_modules')

/** The project's own Node; the Node that runs this script may be older. */
export const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** Environment whose PATH starts with the project's own tools. Node keeps compiled modules: half of a start. */
export const environment = {
  NODE_COMPILE_CACHE: join(modules, '.cache', 'node-compile'),
  ...process.env,
  PATH: `${join(modules, '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
}

/** Runs a tool with its output shown. Exits with its code if it fails. */
export function run(command, args, options = {}) {
  try {
    execFileSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
  } catch (error) {
    console.error(`\n${[command, ...args].join(' ')} failed${error.status ? '' : `: ${error.message}`}`)
    process.exit(error.status || 1)
  }
}

/** Like `run`, but shows the output only on failure. */
function runQuietly(command, args) {
  try {
    execFileSync(command, args, { cwd: root, stdio: 'pipe', env: environment })
  } catch (error) {
    console.error(`${error.stdout ?? ''}${error.stderr ?? ''}`)
    console.error(`${[command, ...args].join(' ')} failed`)
    process.exit(error.status || 1)
  }
}

/** Installs the packages of the lock file, unless they are installed. */
export function installWhenNeeded() {
  const stamp = join(modules, '.vedika-installed')
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(node) && readOrNothing(stamp) === wanted) return
  console.log('Installing packages …')
  const npm = process.env.npm_execpath
  const install = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm) run(process.execPath, [npm, ...install])
  else run('npm', install)
  if (!existsSync(node)) {
    console.error('The packages are there but for Node 24: npm was told not to run the install script of `node`.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

/**
 * Vite's builds of the app and the service worker into dist/, and of its screens for the server into dist-server/,
 * when a source is newer in content than the build.
 */
export function buildWhenStale() {
  const stamp = join(root, 'dist', '.built-from')
  const sources = [
    'index.html',
    'vite.config.ts',
    'vite.server.config.ts',
    'scripts',
    'tsconfig.json',
    'package-lock.json',
    'public',
    'schemas',
    'src',
    'sw',
  ]
  const wanted = `${hashOf(sources)} ${process.env.PRODUCT ?? ''} ${process.env.ASSISTANTS ?? '*'} ${process.env.TIME_ZONE ?? ''}`
  if (readOrNothing(stamp) === wanted) return
  console.log('Building the app …')
  runQuietly(node, [join(modules, 'vite', 'bin', 'vite.js'), 'build'])
  runQuietly(node, [join(modules, 'vite', 'bin', 'vite.js'), 'build', '--config', 'vite.server.config.ts'])
  run(node, [join(root, 'scripts', 'compress-assets.ts')])
  writeFileSync(stamp, wanted)
}

function readOrNothing(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
