import { z } from 'zod'

/**
 * A backup is one gzip stream: the header as a line of JSON; the rows of each table, in the header's order, as frames
 * of PostgreSQL's COPY text, each after its length in four bytes and the last one empty; the manifest as a line of
 * JSON. The checksums stand at the end, so that no table has to fit into memory.
 */
export const FORMAT = 'vedika-backup'
export const FORMAT_VERSION = 1
export const MAX_FRAME_BYTES = 1024 * 1024
export const MAX_LINE_BYTES = 1024 * 1024
export const LENGTH_BYTES = 4

/** Common to every version of the format. */
export const formatSchema = z.object({ format: z.literal(FORMAT), version: z.int().positive() })

export const headerSchema = formatSchema.extend({
  createdAt: z.iso.datetime(),
  /** The applied migrations, oldest first. */
  migrations: z.array(z.int()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})

export const manifestSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int().nonnegative(), sha256: z.string() })),
})

export type Header = z.output<typeof headerSchema>
export type Manifest = z.output<typeof manifestSchema>
export type TableHeader = Header['tables'][number]
