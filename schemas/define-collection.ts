import type { z } from 'zod'

type Fields = Record<string, unknown>

/**
 * Turns content of one form into the next form. Pure. Leaves content of a later form as it is: content from outside does
 * not say which form it has.
 */
type ContentStep = (content: Fields) => Fields

interface Definition<Content extends z.ZodObject, Owned extends z.ZodObject, Unseen extends Partial<z.output<Owned>>> {
  /** The fields that people write, and that are merged. */
  content: Content
  /** The fields that the server alone writes. */
  owned: Owned
  /** Stands in for `owned` until the server has seen the row. */
  unseen: Unseen
  /** Every change of the content's form since the first release, oldest first. Append here. */
  steps?: readonly ContentStep[]
  /** The server refuses rows of a device; a device forgets rows that the server lost. */
  isWrittenByServer?: boolean
}

/** All that both sides know of a synced collection; schemas/collections.ts lists the definitions. */
export function defineCollection<
  Content extends z.ZodObject,
  Owned extends z.ZodObject,
  Unseen extends Partial<z.output<Owned>>,
>(definition: Definition<Content, Owned, Unseen>): Required<Definition<Content, Owned, Unseen>> {
  return { steps: [], isWrittenByServer: false, ...definition }
}

/** Fields of a body that may be left out, each with its default. */
export function withDefaults<Shape extends z.ZodRawShape, Field extends keyof Shape & string>(
  shape: Shape,
  defaults: { [Name in Field]: z.output<Shape[Name]> },
): { [Name in Field]: z.ZodDefault<Shape[Name]> } {
  const fields = Object.entries(defaults).map(([name, value]) => [name, (shape[name] as z.ZodType).default(value)])
  return Object.fromEntries(fields)
}

/**
 * A step that adds fields with these values. The server's columns have the same defaults, so that both sides hold the
 * same bytes.
 */
export function addFields(defaults: Fields): ContentStep {
  return (content) => {
    const added = Object.entries(defaults).map(([field, value]) => [field, content[field] ?? value])
    return { ...content, ...Object.fromEntries(added) }
  }
}
