import { articleIdOf, isWebAddress } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal, refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { listUndeleted } from '../../synced-rows/read-documents.ts'
import { contentOf, findSyncedRow } from '../../synced-rows/synced-tables.ts'
import { writeDocument } from '../../synced-rows/write-document.ts'
import { readPublicArticle } from './read-public-article.ts'

const done = { done: true as const }
const notAnAddress = refuse(422, 'invalid_fields', 'url: must be a web address')

export function registerBookmarks(register: RegisterEndpoint, context: AppContext): void {
  const { database } = context

  register(endpoints.bookmarks, async ({ query: { page, size }, caller }) => {
    const found = await listUndeleted(database, 'bookmarks', caller.userId, { page: page - 1, size })
    return { ...found, listObject: found.listObject.map(({ id: _id, version: _version, ...content }) => content) }
  })

  register(endpoints.addBookmark, async ({ body, caller }) => {
    if (!isWebAddress(body.url)) return notAnAddress
    const id = await articleIdOf(body.url)
    const stored = await findSyncedRow(database, 'bookmarks', caller.userId, id)
    if (stored?.deletedAt === 0) return done
    const article = (await readPublicArticle(database, id)) ?? (stored && contentOf('bookmarks', stored))
    if (!article) return refuse(404, 'not_found', 'Article not found.')
    const now = Date.now()
    const content = { ...article, createdAt: now, updatedAt: now, deletedAt: 0 }
    const baseVersion = stored?.version ?? null
    const result = await writeDocument(context, caller, 'bookmarks', { id, baseVersion, content })
    return result instanceof Refusal ? result : done
  })

  register(endpoints.removeBookmark, async ({ query, caller }) => {
    if (!isWebAddress(query.url)) return notAnAddress
    const id = await articleIdOf(query.url)
    const stored = await findSyncedRow(database, 'bookmarks', caller.userId, id)
    if (!stored) return refuse(404, 'not_found', 'Bookmark not found.')
    if (stored.deletedAt !== 0) return done
    const content = { ...contentOf('bookmarks', stored), deletedAt: Date.now() }
    const baseVersion = stored.version
    const result = await writeDocument(context, caller, 'bookmarks', { id, baseVersion, content })
    return result instanceof Refusal ? result : done
  })
}
