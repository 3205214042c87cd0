/** Longest formula that is typeset, in characters; a longer one stays as it was written. */
export const MAX_FORMULA_LENGTH = 2000

/**
 * A formula in single dollars, by pandoc's rule: nothing white stands at either end of it, and no digit behind it. `\$` is a
 * dollar in it.
 */
export const INLINE_FORMULA = /\$(?![\s$])(?:\\[\s\S]|[^$\\])*?(?:\\[\s\S]|[^\s$\\])\$(?!\d)/
