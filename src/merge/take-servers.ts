/** For collections that only the server writes: its state is the only one. */
export function takeServers<Content>(_base: Content | null, _mine: Content, theirs: Content): Content {
  return theirs
}
