// npm run dev: the API on PORT, restarted when the server changes, with its description at /api/docs; and the app by
// Vite with hot reloading.
import './load-env.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environment, installWhenNeeded, node, root } from './prepare.mjs'

installWhenNeeded()
const options = { cwd: root, stdio: 'inherit', env: environment }
const processes = [
  spawn(node, ['--watch', join(root, 'server', 'main.ts')], {
    ...options,
    env: { ...environment, NODE_ENV: 'development' },
  }),
  spawn(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], options),
]
for (const one of processes) one.on('exit', () => processes.forEach((other) => void other.kill()))
process.on('SIGINT', () => {}) // Ctrl-C reaches both directly
