/** Characters; a longer formula is shown as it was written. */
export const MAX_FORMULA_LENGTH = 2000

/**
 * A formula in single dollars, by pandoc's rule: no white space inside the dollars, no digit after the last one. `\$` is
 * a dollar.
 */
export const INLINE_FORMULA = /\$(?![\s$])(?:\\[\s\S]|[^$\\])*?(?:\\[\s\S]|[^\s$\\])\$(?!\d)/
