import { execFile } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { findCluster } from '#server/db/postgres-cluster.ts'
import { runLocked } from '#server/db/process-lock.ts'
import { VedikaServer } from '../server/vedika-server.ts'

/**
 * Fills a new data folder with the database of a server that has run and stopped: a first start takes seconds, a copy
 * a tenth of that. The first caller of a run makes the database.
 */
export async function fillDataFolder(dataFolder: string): Promise<void> {
  const folder = inject('usedFolder')
  const used = join(folder, 'postgresql')
  await runLocked(
    join(folder, 'lock'),
    async () => {
      if (existsSync(used)) return
      const server = new VedikaServer()
      await server.start()
      await server.stop()
      await copy(findCluster(server.dataFolder).folder, join(folder, 'unfinished'))
      await server.remove()
      renameSync(join(folder, 'unfinished'), used)
    },
    () => {},
  )
  await copy(used, findCluster(dataFolder).folder)
}

/** Keeps the owner: where we are root, PostgreSQL runs as another account. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}
