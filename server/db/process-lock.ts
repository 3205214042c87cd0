import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 50
const SQLITE_BUSY = 5

/**
 * Runs `run` while no other process runs under the lock of this file. SQLite takes the lock from the kernel, which
 * frees it when a process dies. `onWait` is called once, with the id of the process that has the lock.
 */
export async function runLocked<Result>(
  file: string,
  run: () => Promise<Result>,
  onWait: (pid: string) => void,
): Promise<Result> {
  const { DatabaseSync } = await import('node:sqlite')
  const lock = new DatabaseSync(file)
  try {
    for (let isFirst = true; !tryLock(lock); isFirst = false) {
      if (isFirst) onWait(readPid(file))
      await delay(POLL_MS)
    }
    writePid(file)
    return await run()
  } finally {
    lock.close()
  }
}

function tryLock(lock: { exec(statement: string): void }): boolean {
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive') // a journal in a file would need room on a full disk
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return false
  }
}

/** On a full disk the lock holds without it: only a message needs the id. */
function writePid(file: string): void {
  try {
    writeFileSync(`${file}.pid`, String(process.pid))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function readPid(file: string): string {
  try {
    return readFileSync(`${file}.pid`, 'utf8')
  } catch {
    return 'unknown'
  }
}
