import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { type KillableBrowser, openKillableBrowser } from './killable-browser.ts'
import { signInMember } from './write-notes.ts'

export interface TortureBed {
  server: VedikaServer
  /** The server's database, which survives a killed server. */
  database: Database
  /** Opens the browser on the device's profile, in which the demo member is signed in. */
  openBrowser(): Promise<KillableBrowser>
  remove(): Promise<void>
}

/** A server and a device whose disks survive kills. */
export async function makeTortureBed(environment: Record<string, string> = {}): Promise<TortureBed> {
  const server = new VedikaServer({ RATE_LIMIT_USER: '1000000', RATE_LIMIT_PUBLIC: '1000000', ...environment })
  await server.start()
  const postgres = await startEmbeddedPostgres({ dataFolder: server.dataFolder })
  const database = openDatabase(postgres.connectionString)
  const profile = mkdtempSync(join(tmpdir(), 'vedika-torture-'))
  let browser = await openKillableBrowser(profile)
  await signInMember(browser.page, server.address)
  await browser.close()
  return {
    server,
    database,
    async openBrowser() {
      browser = await openKillableBrowser(profile)
      return browser
    },
    async remove() {
      await browser.kill()
      await database.$client.end()
      await postgres.stop()
      await server.remove()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
