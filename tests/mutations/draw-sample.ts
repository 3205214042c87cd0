/** `size` items, spread evenly over the list; `start` shifts the choice. */
export function drawSample<Item>(items: readonly Item[], size: number, start: number): Item[] {
  const count = Math.min(size, items.length)
  const offset = start % items.length
  return Array.from({ length: count }, (_, index) => {
    const place = offset + Math.floor((index * items.length) / count)
    return items[place % items.length] as Item
  })
}
