/** Larger alignments are not attempted: the caller then sees a replacement, which loses nothing. */
const MAX_CELLS = 1_000_000

/** For each index of the first sequence, the index of its partner in the second, or -1. Partners never cross. */
export type Alignment = number[]

/** The longest common subsequence: partners are equal. */
export function alignEqual<Item>(
  first: readonly Item[],
  second: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Alignment {
  let start = 0
  const shorter = Math.min(first.length, second.length)
  while (start < shorter && isSame(first[start] as Item, second[start] as Item)) start += 1
  let end = 0
  while (end < shorter - start && isSame(first.at(-1 - end) as Item, second.at(-1 - end) as Item)) end += 1
  const middle = alignBest(
    first.slice(start, first.length - end),
    second.slice(start, second.length - end),
    (one, other) => (isSame(one, other) ? 1 : 0),
  )
  return [
    ...Array.from({ length: start }, (_, index) => index),
    ...middle.map((partner) => (partner < 0 ? partner : partner + start)),
    ...Array.from({ length: end }, (_, index) => second.length - end + index),
  ]
}

/** The pairing with the largest sum of weights. Items with a weight of 0 cannot be partners. */
export function alignBest<Item>(
  first: readonly Item[],
  second: readonly Item[],
  weigh: (one: Item, other: Item) => number,
): Alignment {
  const [rows, columns] = [first.length, second.length]
  const alignment: Alignment = Array.from({ length: rows }, () => -1)
  if (rows * columns > MAX_CELLS) return alignment
  const width = columns + 1
  const weights = new Float64Array((rows + 1) * width)
  const sums = new Float64Array((rows + 1) * width)
  const at = (row: number, column: number): number => sums[row * width + column] as number
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const weight = weigh(first[row] as Item, second[column] as Item)
      weights[row * width + column] = weight
      const paired = weight > 0 ? weight + at(row + 1, column + 1) : 0
      sums[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1))
    }
  }
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const weight = weights[row * width + column] as number
    if (weight > 0 && at(row, column) === weight + at(row + 1, column + 1)) {
      alignment[row] = column
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return alignment
}
