import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import { chatDocuments } from '../../../../db/tables/chat.ts'
import { type Passage, sentencesOf } from './passage.ts'

/** Pages of the user's uploaded PDF; empty if it does not exist or belongs to another user. */
export async function findPages(database: Database, userId: string, documentId: string): Promise<Passage[]> {
  const isIt = and(eq(chatDocuments.userId, userId), eq(chatDocuments.id, documentId))
  const [document] = await database.select().from(chatDocuments).where(isIt)
  const pages = (document?.pages ?? []).map((text, index) => ({
    title: document?.name ?? '',
    address: '',
    page: index + 1,
    isAtHand: true,
    sentences: sentencesOf(text),
  }))
  return pages.filter(({ sentences }) => sentences.length > 0)
}
