// node --import ./tests/mutations/mutate-on-load.ts tests/mutations/simulate-seeds.ts 300. Runs this many seeds of
// the simulation, up to the first that fails, and prints its violation.
import '../simulation/virtual-time.ts'
import { simulate } from '../simulation/simulate.ts'
import { configurations } from '../simulation/simulation-options.ts'

const all = Object.entries(configurations)
const lastSeed = Number(process.argv[2])

for (let seed = 1; seed <= lastSeed; seed++) {
  const [name, options] = all[seed % all.length] as (typeof all)[number]
  const { wrongs } = await simulate(seed, options)
  if (wrongs.length === 0) continue
  console.log(`seed ${seed}, ${name}: ${wrongs[0]}`)
  process.exit(1)
}
process.exit(0)
