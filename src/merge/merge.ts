/**
 * Three-way merge of one document's content. `base` is the last state that both sides knew, null if there is none.
 * Deterministic. Equal sides give `theirs`; merging a result with one of its own sides again adds nothing twice.
 */
export type Merge<Content> = (base: Content | null, mine: Content, theirs: Content) => Content
