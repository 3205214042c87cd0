// npm run fuzz -- --inputs 2000 --seed 7: inputs made from the contract, more of them than npm test has,
// on a quiet machine: an answer that takes longer than --slow (ms) is a fault.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    slow: { type: 'string', default: '2000' },
  },
})
const root = resolve(import.meta.dirname, '..', '..', '..')
const env = { ...process.env, FUZZ_INPUTS: values.inputs, FUZZ_SEED: values.seed, FUZZ_SLOW_MS: values.slow }
const vitest = resolve(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/server/fuzz'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
