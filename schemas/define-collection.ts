import type { z } from 'zod'

type Fields = Record<string, unknown>

/**
 * Migrates content from one schema version to the next. Pure and idempotent, because content from outside does not
 * name its version.
 */
type ContentStep = (content: Fields) => Fields

interface Definition<Content extends z.ZodObject, Owned extends z.ZodObject, Unseen extends Partial<z.output<Owned>>> {
  /** Fields that users write. They are merged. */
  content: Content
  /** Fields that only the server writes. */
  owned: Owned
  /** Values of `owned` until the server has stored the row. */
  unseen: Unseen
  /** All migrations of the content since the first release, oldest first. Append here. */
  steps?: readonly ContentStep[]
  /** True: the server rejects rows from a device, and a device deletes those that the server lost. */
  isWrittenByServer?: boolean
}

/** Definition of a synced collection for both sides. schemas/collections.ts lists all. */
export function defineCollection<
  Content extends z.ZodObject,
  Owned extends z.ZodObject,
  Unseen extends Partial<z.output<Owned>>,
>(definition: Definition<Content, Owned, Unseen>): Required<Definition<Content, Owned, Unseen>> {
  return { steps: [], isWrittenByServer: false, ...definition }
}

/** Optional fields of a request body, with their defaults. */
export function withDefaults<Shape extends z.ZodRawShape, Field extends keyof Shape & string>(
  shape: Shape,
  defaults: { [Name in Field]: z.output<Shape[Name]> },
): { [Name in Field]: z.ZodDefault<Shape[Name]> } {
  const fields = Object.entries(defaults).map(([name, value]) => [name, (shape[name] as z.ZodType).default(value)])
  return Object.fromEntries(fields)
}

/** Returns a step that adds fields. Give the server's columns the same defaults: both sides must hold equal bytes. */
export function addFields(defaults: Fields): ContentStep {
  return (content) => {
    const added = Object.entries(defaults).map(([field, value]) => [field, content[field] ?? value])
    return { ...content, ...Object.fromEntries(added) }
  }
}
