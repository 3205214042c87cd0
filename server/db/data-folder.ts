import { accessSync, constants, existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs'

/** PostgreSQL needs a new file of this size when it writes. */
const MIN_FREE_BYTES = 16 * 1024 * 1024

const reasons: Record<string, string> = {
  EEXIST: 'is a file. Name a folder.',
  ENOTDIR: 'lies below a file. Name another folder.',
  EACCES: 'cannot be written by this account. Change its rights, or name another folder.',
  EROFS: 'cannot be written: its file system is read-only. Name another folder.',
  ENOSPC: 'cannot be created: the disk is full.',
}

/** Creates VEDIKA_DATA unless it exists. Throws an Error with a user-facing message if it cannot be written. */
export function makeDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new Error(`VEDIKA_DATA: ${path} ${reason}`) : error
  }
}

/** A folder without a file is one to fill. */
export function isMissing(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

export function isDiskFull(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < MIN_FREE_BYTES
}
