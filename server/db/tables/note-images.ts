import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { syncedColumns } from './synced-columns.ts'

export const noteImages = pgTable(
  'note_images',
  {
    ...syncedColumns(),
    noteId: text().notNull(),
    type: text({ enum: ['image/webp', 'image/jpeg'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Base64, as devices hold it: both sides have the same bytes. */
    data: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), uniqueIndex().on(table.userId, table.seq)],
)
