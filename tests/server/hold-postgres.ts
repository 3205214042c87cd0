// Starts the PostgreSQL of a data folder as a server does, sends its connection string, and stops it at a message.
import { once } from 'node:events'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

const [, , dataFolder = ''] = process.argv
const postgres = await startEmbeddedPostgres({ dataFolder })
const stopped = once(process, 'message')
process.send?.(postgres.connectionString)
await stopped
await postgres.stop()
process.exit()
