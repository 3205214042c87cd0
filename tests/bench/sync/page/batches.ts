/** Rows of a page of pull and of a chunk of push, the same for everyone. */
export const BATCH = 100

/** One batch after the other. */
export async function inBatches<Item>(items: Item[], handle: (batch: Item[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) await handle(items.slice(start, start + BATCH))
}
