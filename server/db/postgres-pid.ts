import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function pidFileOf(folder: string): string {
  return join(folder, 'postmaster.pid')
}

/**
 * Id of the process that runs PostgreSQL on this folder. Undefined without a server, and while one is creating its
 * lock file: that is empty for a moment, and a signal to the process 0 would reach the caller's own group.
 */
export function readPostgresPid(folder: string): number | undefined {
  const pid = Number(readIfThere(pidFileOf(folder)).split('\n')[0])
  return pid > 0 ? pid : undefined // a single-user server writes its id as a negative number
}

/** Not asked for first: the server may remove it in between. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return ''
  }
}
