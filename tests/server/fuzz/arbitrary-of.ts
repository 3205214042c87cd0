import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Texts that broke parsers, queries and storages elsewhere. */
export const hostileTexts = [
  '',
  ' ',
  '-'.repeat(33),
  '"'.repeat(7),
  "'; drop table users; --",
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  '%',
  '%00',
  '../../etc/passwd',
  'a & | ! ( ) : * < >',
  '__proto__',
  'constructor',
  '1e400',
  '-0',
  '9'.repeat(40),
  '2026-13-45T99:99:99Z',
  '<div>'.repeat(500),
  '((((('.repeat(200),
  '🧑🏽‍🚀'.repeat(50),
  'x'.repeat(20_000),
]

const hostileText = fc.constantFrom(...hostileTexts)
const nested = fc.integer({ min: 50, max: 2000 }).map((depth) => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
})
const hostileNumber = fc.constantFrom(0, -0, -1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63))
const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  nested,
  fc.constantFrom(null, true, [], {}, [[]], { length: 1e9 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * Values that a zod schema takes, and now and then ones that it should not: each part of a value is replaced by a
 * hostile one with a chance of one in `hostility`.
 */
export function arbitraryOf(schema: z.ZodType, hostility = 6): Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' })
  return fromJson(json as JsonSchema, hostility)
}

/** Texts for a path or a query. */
export function textOf(schema: z.ZodType): Arbitrary<string> {
  return arbitraryOf(schema).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
}

function fromJson(schema: JsonSchema, hostility: number): Arbitrary<unknown> {
  const usual = usualOf(schema, hostility)
  return fc.oneof({ arbitrary: usual, weight: hostility - 1 }, { arbitrary: hostileValue, weight: 1 })
}

function usualOf(schema: JsonSchema, hostility: number): Arbitrary<unknown> {
  const { type, enum: options, anyOf, oneOf, allOf, properties = {}, required = [], items, prefixItems } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (options) return fc.constantFrom(...options)
  const choices = anyOf ?? oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fromJson(choice, hostility)))
  if (allOf?.[0]) return usualOf({ ...schema, ...allOf[0], allOf: allOf.slice(1) } as JsonSchema, hostility)
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return objectOf(properties, new Set(required), schema.additionalProperties, hostility)
    case 'array':
      if (prefixItems) return fc.tuple(...prefixItems.map((item) => fromJson(item, hostility)))
      return fc.array(items ? fromJson(items, hostility) : hostileValue, { maxLength: 5 })
    case 'string':
      return textLike(schema)
    case 'integer':
      return fc.integer({ min: bound(schema.minimum, 0), max: bound(schema.maximum, 1000) })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostileValue
  }
}

const bound = (given: number | undefined, otherwise: number) =>
  Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, given ?? otherwise))

function objectOf(
  properties: Record<string, JsonSchema>,
  required: Set<string>,
  additional: JsonSchema['additionalProperties'],
  hostility: number,
): Arbitrary<unknown> {
  const known = Object.entries(properties).map(([name, property]) => [name, fromJson(property, hostility)] as const)
  // One in forty leaves out what is required.
  const whole = fc.record(Object.fromEntries(known), { requiredKeys: [...required] as never[] })
  const partial = fc.record(Object.fromEntries(known), { requiredKeys: [] })
  const isOpen = typeof additional === 'object'
  const extra = fc.dictionary(hostileText, isOpen ? fromJson(additional, hostility) : hostileValue, { maxKeys: 2 })
  return fc.oneof(
    { arbitrary: whole, weight: 36 },
    { arbitrary: partial, weight: 2 },
    { arbitrary: fc.tuple(whole, extra).map(([object, more]) => ({ ...more, ...object })), weight: 2 },
  )
}

function textLike({ format, minLength = 0, maxLength = 200 }: JsonSchema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.constantFrom('asha@example.com', 'a+b@example.co.in')
  if (format === 'uri') return fc.webUrl()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  return fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 300), maxLength: Math.min(maxLength, 300) })
}
