import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

test('the bill of materials lists every direct dependency', () => {
  const bill = JSON.parse(writeBill())
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) })
  const listed = new Set(
    bill.components.map(({ name, group }: { name: string; group?: string }) => (group ? `${group}/${name}` : name)),
  )
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !listed.has(name))
  expect(missing).toEqual([])
})

function writeBill(): string {
  const [, command = ''] =
    /^npm (.*) > sbom\.json$/.exec(JSON.parse(readFileSync('package.json', 'utf8')).scripts.sbom) ?? []
  return execFileSync('npm', command.split(' '), {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' }, // npm leaves out of a production's bill what it was built and tested with
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
