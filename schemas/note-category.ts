import { z } from 'zod'
import { contentFields, ownedNumber } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

export const noteCategoryContentSchema = z.strictObject({
  name: z.string().min(1).max(limits.categoryName),
  description: z.string().max(limits.categoryHtml),
  isActive: z.boolean(),
  isPublish: z.boolean(),
  isGlobal: z.boolean(),
  ...contentFields,
})
export type NoteCategoryContent = z.infer<typeof noteCategoryContentSchema>

/** A new category's values. */
export const categoryDefaults = { isActive: true, isPublish: true, isGlobal: false }

export const noteCategoryOwnedSchema = z.strictObject({ number: ownedNumber })

export const noteCategoryCollection = defineCollection({
  content: noteCategoryContentSchema,
  owned: noteCategoryOwnedSchema,
  unseen: { number: 0 },
})

/** Message of the server's 409, and of a device that has a category with this name. */
export const DUPLICATE_CATEGORY = 'You already have a category with this name.'
