import { findCluster } from '#server/db/postgres-cluster.ts'
import { readPostgresPid } from '#server/db/postgres-pid.ts'

/**
 * Kills the PostgreSQL of this data folder, like the kernel's OOM killer, and returns its process id. Does nothing if
 * none runs, or only the one `unless`, which was killed before.
 */
export function killPostgres(dataFolder: string, { unless }: { unless?: number } = {}): number | undefined {
  const pid = readPostgresPid(findCluster(dataFolder).folder)
  if (pid === undefined || pid === unless) return undefined
  try {
    process.kill(pid, 'SIGKILL')
    return pid
  } catch {
    return undefined // it has just ended
  }
}
