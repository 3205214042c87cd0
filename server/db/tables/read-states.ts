import { json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SyncedPlace } from '#schemas/read-state.ts'
import { syncedColumns } from './synced-columns.ts'

/** One row for each day whose articles a user has read. */
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
