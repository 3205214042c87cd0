// npm start: installs missing packages, builds if the build is outdated, and runs the server until Ctrl-C.
import './load-env.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenStale, environment, installWhenNeeded, node, root } from './prepare.mjs'

installWhenNeeded()
buildWhenStale()

const server = spawn(node, [join(root, 'server', 'main.ts')], { cwd: root, stdio: 'inherit', env: environment })
// Ctrl-C reaches the server directly, in the same process group. This process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
