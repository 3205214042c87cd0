/** Merge for collections that only the server writes: takes the server's state. */
export function takeServers<Content>(_base: Content | null, _mine: Content, theirs: Content): Content {
  return theirs
}
