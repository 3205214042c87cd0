import type { Article } from '#schemas/article.ts'

interface Sides {
  isFirstPage: boolean
  size: number
  /** The page from this device, and from the server; undefined until it has answered. */
  device: readonly Article[]
  online: readonly Article[] | undefined
}

/**
 * Merges a page of the watch list from both sides. The first page has the newest of both, because this device may
 * follow more than the server knows. Later pages are the server's, because only it knows their offsets.
 */
export function joinWatched({ isFirstPage, size, device, online }: Sides): Article[] {
  if (!online) return [...device]
  if (!isFirstPage) return [...online]
  const both = new Map([...device, ...online].map((article) => [article.id, article]))
  return [...both.values()]
    .sort((one, other) => compare(other.published, one.published) || compare(other.id, one.id))
    .slice(0, size)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
