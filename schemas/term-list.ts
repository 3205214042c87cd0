/** The parts of a comma list: trimmed, without the empty ones. */
export function splitTermList(list: string): string[] {
  return list
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '')
}
