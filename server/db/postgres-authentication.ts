import { closeSync, fchownSync, openSync, renameSync, writeSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './unprivileged-owner.ts'

const MAP = 'server'

/**
 * Lets only this process's account and root connect to the cluster in `folder`: the system tells PostgreSQL which account is behind a socket.
 * Written before each start, because the account may change.
 */
export function writeAuthentication(folder: string, owner: Owner | undefined): void {
  const accounts = new Set([userInfo().username, 'root'])
  const files = {
    'pg_hba.conf': [`local all all peer map=${MAP}`],
    'pg_ident.conf': [...accounts].map((account) => `${MAP} "${account}" all`),
  }
  for (const [name, lines] of Object.entries(files)) {
    // Never through a link: PostgreSQL's account owns the folder, and this process may be root.
    const unfinished = join(folder, `${name}.${process.pid}`)
    const file = openSync(unfinished, 'wx', 0o600)
    writeSync(file, `# Vedika writes this file at each start.\n${lines.join('\n')}\n`)
    if (owner) fchownSync(file, owner.uid, owner.gid)
    closeSync(file)
    renameSync(unfinished, join(folder, name))
  }
}
