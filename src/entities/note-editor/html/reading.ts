/** Options and state of reading HTML. */
export interface Reading {
  /** Other programs' HTML, in which white space between words and blocks means nothing. */
  isForeign: boolean
  /** Remaining characters; reading stops at 0. */
  budget: { left: number }
  /** Counts images of other sites, which are left out. */
  foreign: { images: number }
  depth: number
  /** The bits of the marks around. */
  format: number
  /** Marks a table within a table, which is read as its text. */
  isInTable: boolean
}

/** To read a note's own HTML, every character of it. */
export function ownReading(): Reading {
  return { isForeign: false, budget: { left: Number.POSITIVE_INFINITY }, ...start() }
}

/** Options for HTML of other programs, up to `left` characters. */
export function foreignReading(left: number): Reading {
  return { isForeign: true, budget: { left }, ...start() }
}

function start() {
  return { foreign: { images: 0 }, depth: 0, format: 0, isInTable: false }
}
