import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export function pidFileOf(folder: string): string {
  return join(folder, 'postmaster.pid')
}

/**
 * Id of the process that runs PostgreSQL on this folder. Undefined without a server, and while one is creating its
 * lock file: that is empty for a moment, and a signal to the process 0 would reach the caller's own group.
 */
export function readPostgresPid(folder: string): number | undefined {
  const file = pidFileOf(folder)
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 ? pid : undefined // a single-user server writes its id as a negative number
}
