import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const HOOK = new URL('../../server/resolve-drizzle-once.ts', import.meta.url).href
const DATABASE = new URL('../../server/db/database.ts', import.meta.url).href
const ROUNDS = 5

/** CPU time in ms of a new process that imports the database module, and the addresses that drizzle resolves to. */
function importDatabase(hook: string | undefined): { cpu: number; urls: string } {
  const program = `
    ${hook ? `await import('${hook}')` : ''}
    await import('${DATABASE}')
    const urls = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'].map((name) => import.meta.resolve(name))
    const { user, system } = process.cpuUsage()
    console.log(JSON.stringify({ cpu: (user + system) / 1000, urls: urls.join() }))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }))
}

test('finds drizzle at the same places with less work', () => {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS && !(Math.min(...ratios) < 0.6); round++) {
    const [plain, hooked] = [importDatabase(undefined), importDatabase(HOOK)]
    expect(hooked.urls).toBe(plain.urls)
    ratios.push(hooked.cpu / plain.cpu)
  }
  expect(Math.min(...ratios)).toBeLessThan(0.6) // where Node no longer needs the hook, remove it
})
