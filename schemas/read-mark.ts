// Without zod: the first list asks what was read.

/** The first half of an article's id: 64 bits tell a reader's articles apart at half the size. */
export type ReadMark = string

export function readMarkOf(articleId: string): ReadMark {
  return articleId.slice(0, 16)
}

/**
 * Id of the row that holds an article: the first two digits of its own. By the id alone, because a publisher may
 * change everything else, the date too.
 */
export function readStateId(articleId: string): string {
  return articleId.slice(0, 2)
}
