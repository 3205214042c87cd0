import { z } from 'zod'

/** The properties of a zod object as RxDB takes them. */
export function rxPropertiesOf(shape: z.ZodObject): Record<string, object> {
  const { properties = {} } = z.toJSONSchema(shape)
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const isWhole = typeof schema === 'object' && schema.type === 'integer'
      return [name, isWhole ? { ...schema, multipleOf: 1 } : (schema as object)]
    }),
  )
}
