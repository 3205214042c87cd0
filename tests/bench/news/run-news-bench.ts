// News among 20,000 articles. The server's answers are compared with the bare SQL of the same rows and with a bare
// Fastify; the device's with bare reads of the same rows from IndexedDB. Both sides run in turns; the ratios count.
import { parseArgs } from 'node:util'
import { withDatabase } from '#tests/support/postgres/connection-string.ts'
import { startTemporaryPostgres } from '#tests/support/postgres/temporary-postgres.ts'
import { fillDatabase } from './fill-database.ts'
import { measureDevice } from './measure-device.ts'
import { measureLatency } from './measure-latency.ts'
import { measureThroughput } from './measure-throughput.ts'

const { values: given } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })

const postgres = await startTemporaryPostgres(fillDatabase)
try {
  const connectionString = withDatabase(postgres.connectionString, postgres.template)
  await measureLatency(connectionString)
  await measureThroughput(connectionString, Number(given.rounds))
} finally {
  await postgres.stop()
}
await measureDevice()
