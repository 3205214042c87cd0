/** A small fault in one source file that the tests must notice. */
export interface Mutation {
  name: string
  /** Relative to the repository. */
  file: string
  /** Test files that run together, before any scenario or simulation does. */
  tests: readonly string[]
  find: string
  replace: string
}

/** Mutations of one file. `edits`: by name, the text to find and its replacement. */
export function mutationsOf(
  file: string,
  tests: readonly string[],
  edits: Record<string, readonly [find: string, replace: string]>,
): Mutation[] {
  return Object.entries(edits).map(([name, [find, replace]]) => ({ name, file, tests, find, replace }))
}

/** The source with the fault in it. Throws unless the text to find occurs exactly once. */
export function applyMutation({ name, file, find, replace }: Mutation, source: string): string {
  const parts = source.split(find)
  if (parts.length !== 2) {
    throw new Error(`“${name}”: ${file} holds this text ${parts.length - 1} times, not once: ${find}`)
  }
  return parts.join(replace)
}
