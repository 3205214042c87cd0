import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A system account by its numbers. */
export interface Owner {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. For root, the account to run as: `postgres` if it exists, else `nobody`.
 * Undefined for other users.
 */
export function findUnprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('Running as root, and the machine has neither a postgres nor a nobody account to run PostgreSQL as.')
}

/** True if other accounts can enter every folder on the way to `path`, which need not exist. */
export function isReachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * Makes a folder that only `owner` (or this process's own account) may enter, or checks an existing one: in a shared
 * temporary folder, another account may have made it first, or a link in its place. Throws an Error with a
 * user-facing message.
 */
export function makePrivateFolder(path: string, owner: Owner | undefined): void {
  try {
    mkdirSync(path, { mode: 0o700 })
    if (owner) chownSync(path, owner.uid, owner.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(path)
  const isOwn = found.uid === (owner?.uid ?? process.getuid?.())
  if (!found.isDirectory() || !isOwn || (found.mode & 0o077) !== 0) {
    throw new Error(`${path} belongs to somebody else or is open to others; remove it and start again.`)
  }
}

export function chownTo(path: string, owner: Owner): void {
  chownSync(path, owner.uid, owner.gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) chownTo(join(path, name), owner)
}
