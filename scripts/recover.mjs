// npm run backup -- FILE, npm run restore -- FILE [--replace].
import './load-env.mjs'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { installWhenNeeded, node, root } from './prepare.mjs'

installWhenNeeded()

// npm runs this in the project's root; the file is named from where npm was called.
const [command, ...given] = process.argv.slice(2)
const args = given.map((word) => (word.startsWith('-') ? word : resolve(process.env.INIT_CWD ?? '', word)))
const { status } = spawnSync(node, [join(root, 'server', 'recovery', 'main.ts'), command, ...args], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
