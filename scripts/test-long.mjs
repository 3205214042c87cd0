// npm run test:long: every test, and the long form of each run that `npm test` shortens. Takes hours.
import { installWhenNeeded, node } from './prepare.mjs'
import { parts, runPart } from './run-parts.mjs'

installWhenNeeded()
await runPart('npm test', node, ['scripts/test.mjs'], { LONG_RUNS: 'all' })
for (const [name, ...options] of [
  ['simulate', '--seeds', '1-5000'],
  ['mutate'],
  ['torture'],
  ['chaos', '--minutes', '5'],
  ['typing'],
  ['money'],
  ['fuzz', '--inputs', '2000', '--seed', '1'],
  ['hostile'],
  ['load', '--members', '500'],
])
  await runPart(`npm run ${name}`, 'npm', ['run', '--silent', name, '--', ...options])

const failed = parts.filter(({ code }) => code !== 0)
for (const { name, code } of failed) console.log(`Failed: ${name} (exit code ${code})`)
console.log(failed.length === 0 ? 'Everything passed.' : `${failed.length} of ${parts.length} parts failed.`)
process.exit(failed.length === 0 ? 0 : 1)
