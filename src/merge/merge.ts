/**
 * Three-way merge of one document's content. `base` is the last state both sides knew, null when there is none.
 * Deterministic; gives `theirs` when both sides are equal, and takes nothing twice when a merged result meets one of
 * its own sides again.
 */
export type Merge<Content> = (base: Content | null, mine: Content, theirs: Content) => Content
