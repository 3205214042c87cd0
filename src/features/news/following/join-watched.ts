import type { Article } from '#schemas/article.ts'

interface Sides {
  isFirstPage: boolean
  size: number
  /** This page as this device has it, and as the server does; undefined while it has not answered. */
  device: readonly Article[]
  online: readonly Article[] | undefined
}

/**
 * A page of the watch list out of both sides. The first page is the newest of both: this device may follow what the server
 * has not heard of. Of a later one the server knows better where it begins.
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
