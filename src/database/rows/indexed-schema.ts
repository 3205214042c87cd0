import type { RxJsonSchema } from 'rxdb/plugins/core'

type Property =
  | { type: 'integer'; minimum: number; maximum: number; multipleOf: 1 }
  | { type: 'string'; maxLength: number }

/** An indexed time in ms since 1970. */
export const time: Property = { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000, multipleOf: 1 }

/**
 * An RxDB schema that names only the key and the indexed fields. RxDB checks documents against a schema in
 * development only; zod checks ours where rows come in. Indexed fields are required and never null: RxDB hides
 * documents that lack one.
 */
export function createIndexedSchema<Document>(
  primaryKey: keyof Document & string,
  keyLength: number,
  indexed: Record<string, Property>,
  indexes: string[][],
  version = 0,
): RxJsonSchema<Document> {
  const key: Property = { type: 'string', maxLength: keyLength }
  return {
    version,
    primaryKey,
    type: 'object',
    properties: { ...indexed, [primaryKey]: key },
    required: [primaryKey, ...Object.keys(indexed)],
    indexes,
  } as unknown as RxJsonSchema<Document>
}
