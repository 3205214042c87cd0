import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..', '..')

export interface RecoveryResult {
  code: number
  output: string
}

/** Runs `npm run backup` or `npm run restore` without npm. `release`: the root of another release's code. */
export async function runRecovery(
  args: string[],
  environment: Record<string, string>,
  release = root,
): Promise<RecoveryResult> {
  const program = join(release, 'server', 'recovery', 'main.ts')
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}
