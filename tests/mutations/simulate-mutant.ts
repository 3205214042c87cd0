import { spawn } from 'node:child_process'
import type { Mutation } from './mutation.ts'
import type { TestOutcome } from './warm-tests.ts'

const SEEDS = 300
const PROGRAM = [
  '--import',
  `${import.meta.dirname}/mutate-on-load.ts`,
  `${import.meta.dirname}/simulate-seeds.ts`,
  String(SEEDS),
]

/** Runs the simulation with the mutation, up to the first seed that fails. */
export function simulateMutant({ name }: Mutation, timeoutMs: number): Promise<TestOutcome> {
  const simulation = spawn(process.execPath, PROGRAM, {
    env: { ...process.env, MUTATION: name },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stop = () => simulation.kill('SIGKILL')
  process.once('exit', stop)
  let said = ''
  simulation.stdout.on('data', (text) => {
    said += text
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      stop()
      resolve({ kind: 'timeout' })
    }, timeoutMs)
    simulation.once('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      const by = `simulation: ${said.trim() || `ended with ${code}`}`
      resolve(code === 0 ? { kind: 'passed' } : { kind: 'failed', by })
    })
  })
}
