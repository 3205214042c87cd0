import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { describeReason } from '../describe-reason.ts'
import { logError, logInfo } from '../log.ts'
import { backupDatabase } from './backup-database.ts'
import { openTarget } from './open-target.ts'
import { RecoveryError } from './recovery-error.ts'
import { checkBackup, restoreDatabase } from './restore-database.ts'

const USAGE = 'npm run backup -- FILE, or npm run restore -- FILE [--replace]'

async function backup(config: Config, file: string): Promise<void> {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort())
  const target = await openTarget(config, false)
  try {
    const { rows, bytes } = await backupDatabase(target.connectionString, file, interruption.signal)
    logInfo(`Saved ${rows} rows in ${file}, ${bytes} bytes. It holds people's data: keep it private.`)
  } finally {
    await target.close()
  }
}

async function restore(config: Config, file: string, mayReplace: boolean): Promise<void> {
  const header = await checkBackup(file)
  const target = await openTarget(config, true)
  try {
    await restoreDatabase(target.connectionString, header, { file, mayReplace, isInUse: target.isInUse })
    logInfo(`Restored the backup of ${header.createdAt}. Devices send what it lacks when they next sync.`)
  } finally {
    await target.close()
  }
}

async function run(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  const { positionals, values } = readArguments(rest)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new RecoveryError(`Usage: ${USAGE}`)
  const config = readConfig(process.env)
  if (command === 'backup' && !values.replace) await backup(config, file)
  else if (command === 'restore') await restore(config, file, values.replace)
  else throw new RecoveryError(`Usage: ${USAGE}`)
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
  } catch {
    throw new RecoveryError(`Usage: ${USAGE}`)
  }
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) logError(`The configuration is wrong:\n${error.message}`)
  else logError(error instanceof RecoveryError ? error.message : `It failed: ${describeReason(error)}`)
  process.exitCode = 1
})
