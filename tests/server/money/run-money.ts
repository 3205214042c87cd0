// npm run money -- --operations 10000 --seed 7: a longer storm of calls about money than in npm test.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { operations: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
const root = resolve(import.meta.dirname, '..', '..', '..')
const env = { ...process.env, MONEY_OPERATIONS: values.operations, MONEY_SEED: values.seed }
const vitest = resolve(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/server/money'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
