import type { RxCollection } from 'rxdb/plugins/core'
import { createRxDatabase } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { Article } from '#schemas/article.ts'
import type { Story } from '#schemas/story.ts'

type Older = {
  articles: RxCollection<Article & { cachedAt: number }>
  stories: RxCollection<Story>
  pages: RxCollection<{ key: string; articleIds: string[]; total: number; fetchedAt: number }>
}

const time = { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000, multipleOf: 1 }

function schemaOf(primaryKey: string, maxLength: number, indexed: Record<string, unknown> = {}) {
  const properties = { ...indexed, [primaryKey]: { type: 'string', maxLength } }
  const indexes = Object.keys(indexed).map((field) => [field])
  return { version: 0, primaryKey, type: 'object', properties, required: Object.keys(properties), indexes } as never
}

/** Opens the public collections as version 1.0 did, with RxDB. */
export async function openOlderPublicData() {
  const lost = Promise.withResolvers<void>()
  const database = await createRxDatabase<Older>({
    name: 'vedika-public',
    storage: getRxStorageDexie({ onCreate: (store) => void store.on('close', () => lost.resolve()) }),
    multiInstance: true,
    eventReduce: true,
    closeDuplicates: true,
  })
  await database.addCollections({
    articles: { schema: schemaOf('id', 32, { cachedAt: time }) },
    stories: { schema: schemaOf('id', 64) },
    pages: { schema: schemaOf('key', 300) },
  })
  return { collections: database.collections, close: () => database.close(), lost: lost.promise }
}
