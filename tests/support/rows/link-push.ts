import type { BookmarkContent } from '#schemas/bookmark.ts'
import type { PushRow } from '#schemas/sync.ts'
import { bookmarkPush } from './test-documents.ts'

/** A row that a device pushes for a saved link. */
export function linkPush(url: string, changes: Partial<BookmarkContent> = {}): Promise<PushRow> {
  return bookmarkPush({ url, title: 'A link', source: new URL(url).host, category: '', edition: 'link', ...changes })
}

/** The row again, with a new version over `baseVersion`. */
export function rewriteLink(row: PushRow, changes: Partial<BookmarkContent>, baseVersion = row.version): PushRow {
  return { ...row, version: crypto.randomUUID(), baseVersion, content: { ...row.content, ...changes } }
}
