import type { Database } from './database.ts'

/**
 * Runs work that only one server at a time may do. Null if another server is doing it. The lock belongs to its
 * connection, so a crashed server releases it at once.
 */
export async function withAdvisoryLock<Result>(
  database: Database,
  lockName: string,
  run: () => Promise<Result>,
): Promise<Result | null> {
  const client = await database.direct.connect()
  let failure: Error | undefined
  const remember = (error: Error): void => {
    failure = error
  }
  // A connection that breaks takes its lock along; without a listener it would take the process too.
  client.on('error', remember)
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as "isMine"', [lockName])
    if (!rows[0]?.isMine) return null
    try {
      return await run()
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [lockName]).catch(remember)
    }
  } finally {
    client.off('error', remember)
    client.release(failure)
  }
}
