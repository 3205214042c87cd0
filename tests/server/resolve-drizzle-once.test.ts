import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const HOOK = new URL('../../server/resolve-drizzle-once.ts', import.meta.url).href
const DATABASE = new URL('../../server/db/database.ts', import.meta.url).href

/** What a new process that imports the database module leaves to Node's own resolution, and where it finds drizzle. */
function importDatabase(hook: string | undefined): { resolutions: number; urls: string } {
  const program = `
    import { registerHooks } from 'node:module'
    let resolutions = 0
    registerHooks({ // before the hook under test, so that it is called after it
      resolve(specifier, context, next) {
        if (/drizzle-orm/.test(specifier + context.parentURL)) resolutions += 1
        return next(specifier, context)
      },
    })
    ${hook ? `await import('${hook}')` : ''}
    await import('${DATABASE}')
    const urls = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'].map((name) => import.meta.resolve(name))
    console.log(JSON.stringify({ resolutions, urls: urls.join() }))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }))
}

test('finds drizzle at the same places with a tenth of the resolutions', () => {
  const [plain, hooked] = [importDatabase(undefined), importDatabase(HOOK)]
  expect(hooked.urls).toBe(plain.urls)
  expect(hooked.resolutions).toBeLessThan(plain.resolutions / 10)
})
