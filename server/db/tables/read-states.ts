import { json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SyncedPlace } from '#schemas/read-state.ts'
import { syncedColumns } from './synced-columns.ts'

/** Up to 256 rows of each user, by the first two digits of the articles' ids. */
export const readStates = pgTable(
  'read_states',
  {
    ...syncedColumns(),
    read: text().array().notNull(),
    /** `json`, which keeps the order of its fields: device and server hold the same bytes. */
    places: json().$type<SyncedPlace[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), uniqueIndex().on(table.userId, table.seq)],
)
