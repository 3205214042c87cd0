/** The trimmed parts of a comma-separated list, without empty ones. */
export function splitTermList(list: string): string[] {
  return list
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '')
}
