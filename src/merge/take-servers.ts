/** Merge for collections that only the server writes: takes the server's state. */
export function keepTheirs<Content>(_base: Content | null, _mine: Content, theirs: Content): Content {
  return theirs
}
