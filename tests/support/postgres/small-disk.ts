import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Only root mounts a file system, and only on Linux is it made of memory; in some containers root may not either. */
export const canMount = tryMount()

function tryMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'vedika-mount-'))
  try {
    mountDisk(folder, 'size=16k')
    unmountDisk(folder)
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Mounts an empty file system. Options of tmpfs: `size=16k`, `ro`. */
export function mountDisk(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder], { stdio: 'pipe' })
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'pipe' })
}
